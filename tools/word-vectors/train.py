"""Trains the table of word vectors as a classifier of texts. See README.md in this folder.

    train.py ../../build/corpus.json ../../data/word-vectors [--hold-out SHARE]
"""

import argparse
import hashlib
from pathlib import Path

import numpy
from scipy import sparse
from snowballstemmer import stemmer

from table import read, write
from texts import JOINING, lessons, plain_words, read_questions, read_sections, texts_of

QUESTIONS = Path(__file__).parent / "questions.tsv"
DIMENSIONS = 64
ROUNDS = 12
BATCH = 256
LEARNING_RATE = 0.01
# Factor of the cosine similarities in the softmax.
SHARPNESS = 10
# Share of the words that are dropped from each training text in each round.
DROPPED = 0.3
MOMENTUM, VARIANCE = 0.9, 0.999


class Adam:
    """Adam, with a learning rate that falls to 0."""

    def __init__(self, parameters: list[numpy.ndarray], steps: int):
        self.parameters, self.steps, self.step = parameters, steps, 0
        self.means = [numpy.zeros_like(one) for one in parameters]
        self.squares = [numpy.zeros_like(one) for one in parameters]

    def update(self, gradients: list[numpy.ndarray]) -> None:
        rate = LEARNING_RATE * (1 - self.step / self.steps)
        self.step += 1
        rate *= (1 - VARIANCE**self.step) ** 0.5 / (1 - MOMENTUM**self.step)
        for values, gradient, mean, square in zip(self.parameters, gradients, self.means, self.squares):
            mean += (1 - MOMENTUM) * (gradient - mean)
            square += (1 - VARIANCE) * (gradient**2 - square)
            values -= rate * mean / (numpy.sqrt(square) + 1e-8)


def unit(rows: numpy.ndarray) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Returns the rows scaled to length 1, and their original lengths."""
    lengths = numpy.maximum(numpy.linalg.norm(rows, axis=1, keepdims=True), 1e-8)
    return rows / lengths, lengths


def before_unit(gradient: numpy.ndarray, units: numpy.ndarray, lengths: numpy.ndarray) -> numpy.ndarray:
    """Converts the gradient for rows scaled to length 1 to the gradient for the original rows."""
    return (gradient - units * (gradient * units).sum(1, keepdims=True)) / lengths


def counts(texts: list[str], row_of: dict[str, int], size: int) -> sparse.csr_matrix:
    """Returns how often each text contains the words of each row."""
    found = [(at, row_of[word]) for at, text in enumerate(texts) for word in plain_words(text) if word in row_of]
    at, rows = numpy.array(found).T
    return sparse.csr_matrix((numpy.ones(len(at), numpy.float32), (at, rows)), shape=(len(texts), size))


def train(texts: sparse.csr_matrix, classes: numpy.ndarray, editions: numpy.ndarray, chance: numpy.random.Generator) -> numpy.ndarray:
    """Trains a vector per row and per class, so that each text is nearer to its own class than to any other class in its edition.

    @param classes - the class of each text @param editions - the edition of each class
    @returns the vectors of the rows"""
    rarity = numpy.log(texts.shape[0] / (1 + texts.astype(bool).sum(0).A1))
    rows = chance.standard_normal((texts.shape[1], DIMENSIONS)) * (rarity / rarity.mean())[:, None] / DIMENSIONS**0.5
    rows = rows.astype(numpy.float32)
    own = sparse.csr_matrix((numpy.ones(len(classes), numpy.float32), (classes, numpy.arange(len(classes)))))
    targets = unit(own @ unit(texts @ rows)[0])[0]
    members = {edition: numpy.flatnonzero(editions == edition) for edition in sorted(set(editions))}
    optimizer = None
    for turn in range(ROUNDS):
        batches = [
            (edition, batch)
            for edition in members
            for batch in in_batches(chance.permutation(numpy.flatnonzero(editions[classes] == edition)))
        ]
        optimizer = optimizer or Adam([rows, targets], ROUNDS * len(batches))
        loss = 0.0
        for at in chance.permutation(len(batches)):
            edition, batch = batches[at]
            some = texts[batch]
            some.data = some.data * (chance.random(len(some.data)) >= DROPPED)
            queries, lengths = unit(some @ rows)
            wanted, widths = unit(targets[members[edition]])
            likelihood = numpy.exp(SHARPNESS * (queries @ wanted.T - 1))
            likelihood /= likelihood.sum(1, keepdims=True)
            right = (numpy.arange(len(batch)), numpy.searchsorted(members[edition], classes[batch]))
            loss -= numpy.log(likelihood[right]).sum()
            likelihood[right] -= 1
            likelihood *= SHARPNESS / len(batch)
            of_targets = numpy.zeros_like(targets)
            of_targets[members[edition]] = before_unit(likelihood.T @ queries, wanted, widths)
            optimizer.update([some.T @ before_unit(likelihood @ wanted, queries, lengths), of_targets])
        print(f"round {turn + 1} of {ROUNDS}: mean loss {loss / len(classes):.4f}", flush=True)
    return rows


def in_batches(items: numpy.ndarray) -> list[numpy.ndarray]:
    return [items[at : at + BATCH] for at in range(0, len(items), BATCH)]


def principal(rows: numpy.ndarray, texts: sparse.csr_matrix) -> numpy.ndarray:
    """Rotates the vectors so that their first numbers distinguish the texts best. Similarities do not change."""
    return rows @ numpy.linalg.svd(unit(texts @ rows)[0], full_matrices=False)[2].T


def with_untaught(trained: dict[str, numpy.ndarray], before: dict[str, numpy.ndarray]) -> dict[str, numpy.ndarray]:
    """Adds the words that only the previous table has. Moves their vectors with a linear map, fitted to the words of both tables."""
    both = sorted(trained.keys() & before.keys())
    moves = numpy.linalg.lstsq(numpy.stack([before[word] for word in both]), numpy.stack([trained[word] for word in both]))[0]
    return {word: vector @ moves for word, vector in before.items()} | trained


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("corpus")
    arguments.add_argument("table", help="folder of the table; its everyday words are read before the table is written")
    arguments.add_argument("--out", help="folder to write instead")
    arguments.add_argument("--hold-out", type=float, default=0.0, help="share of the questions that are held out of training")
    options = arguments.parse_args()

    def is_held_out(question: str) -> bool:
        return int(hashlib.md5(question.encode()).hexdigest(), 16) % 1000 < options.hold_out * 1000

    sections = read_sections(options.corpus, read_questions(QUESTIONS))
    for section in sections:
        for name in ("questions", "more"):
            section[name] = [question for question in section[name] if not is_held_out(question)]
    stem = stemmer("english").stemWord
    before = read(options.table)
    words_of = {word for section in sections for text in texts_of(section) for word in plain_words(text)}
    # Typos in the other questions get no vector, so that the search still corrects them.
    words_of |= {word for section in sections for text in section["more"] for word in plain_words(text) if word in before}
    taught = sorted(words_of - JOINING)
    stems = {one: row for row, one in enumerate(sorted({stem(word) for word in taught}))}
    row_of = {word: stems[stem(word)] for word in taught}

    names = {name: at for at, name in enumerate(sorted({section["class"] for section in sections}))}
    editions = numpy.empty(len(names), "U2")
    for section in sections:
        editions[names[section["class"]]] = section["edition"]
    pairs = [
        (text, names[section["class"]])
        for section in sections
        for text in lessons(section)
        if any(word in row_of for word in plain_words(text))
    ]
    texts = counts([text for text, _ in pairs], row_of, len(stems))
    print(f"{len(pairs)} texts, {len(names)} classes, {len(taught)} words with {len(stems)} stems", flush=True)
    rows = train(texts, numpy.array([of for _, of in pairs]), editions, numpy.random.default_rng(1))
    rows = principal(rows, texts)

    vectors = with_untaught({word: rows[row_of[word]] for word in taught}, before)
    vectors |= {word: numpy.zeros(DIMENSIONS, numpy.float32) for word in JOINING}
    words = sorted(vectors)
    write(options.out or options.table, words, numpy.stack([vectors[word] for word in words]))


if __name__ == "__main__":
    main()

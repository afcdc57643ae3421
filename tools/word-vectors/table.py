"""Writes a table of word vectors as the files in data/word-vectors."""

import hashlib
import json
import os

import numpy as np

from texts import plain_words

CHECKS = ["cloak", "my people are locked up on his ship, can they still use their skills", "Qo'noS", "zzzz"]
LEVEL = 7
SHARES = np.arange(0.6, 1.001, 0.04)


def quantised(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rounds each row to integers from -7 to 7 and a scale. Four bits per number make the table small enough for browsers.
    Clips the largest numbers if that reduces the total error. A scale keeps the upper 16 bits of its float."""
    best = np.zeros(rows.shape, np.int8)
    scales = np.zeros(len(rows), "<f4")
    least = np.full(len(rows), np.inf)
    for share in SHARES:
        step = np.abs(rows).max(1, keepdims=True) * share / LEVEL + 1e-12
        whole = np.clip(np.round(rows / step), -LEVEL, LEVEL)
        fitted = (whole * rows).sum(1) / np.maximum((whole * whole).sum(1), 1)
        error = ((rows - whole * fitted[:, None]) ** 2).sum(1)
        better = error < least
        best[better], scales[better], least[better] = whole[better], fitted[better], error[better]
    bits = (scales.view("<u4") + 0x8000) & 0xFFFF0000
    return best, bits.astype("<u4").view("<f4")


def read(folder: str) -> dict[str, np.ndarray]:
    """Reads the vector of each word in a table."""
    with open(f"{folder}/words.txt", encoding="utf-8") as file:
        words = file.read().split()
    bytes_ = np.fromfile(f"{folder}/vectors.i8", np.int8).reshape(len(words), -1)
    scales = np.fromfile(f"{folder}/scales.f32", "<f4")
    return dict(zip(words, bytes_ * scales[:, None]))


def write(folder: str, words: list[str], rows: np.ndarray) -> None:
    """Writes words.txt, vectors.i8 (signed bytes), scales.f32 (little-endian), check.json, and meta.json with a hash."""
    os.makedirs(folder, exist_ok=True)
    bytes_, scales = quantised(rows)
    parts = {"words.txt": ("\n".join(words) + "\n").encode(), "vectors.i8": bytes_.tobytes(), "scales.f32": scales.tobytes()}
    for name, data in parts.items():
        with open(f"{folder}/{name}", "wb") as file:
            file.write(data)
    exact = bytes_.astype(np.float32) * scales[:, None]
    place = {word: at for at, word in enumerate(words)}
    checks = []
    for text in CHECKS:
        known = [place[w] for w in plain_words(text) if w in place]
        total = exact[known].sum(0) if known else np.zeros(rows.shape[1])
        length = float(np.linalg.norm(total))
        checks.append({"text": text, "vector": [round(float(x), 5) for x in (total / length if length else total)]})
    with open(f"{folder}/check.json", "w", encoding="utf-8") as file:
        json.dump(checks, file)
    digest = hashlib.sha256(b"".join(parts[name] for name in ("words.txt", "vectors.i8", "scales.f32"))).hexdigest()
    meta = {"dimensions": int(rows.shape[1]), "words": len(words), "sha256": digest}
    with open(f"{folder}/meta.json", "w", encoding="utf-8") as file:
        file.write(json.dumps(meta, indent=2) + "\n")

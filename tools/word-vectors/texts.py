"""The training texts: the titles, sentences and search help in the corpus."""

import json
import re
import unicodedata
from pathlib import Path

# Articles and words that only join other words. A sum of vectors has no word order, so they would add nothing.
JOINING = set("a an the and or as vs versus".split())


def plain_words(text: str) -> list[str]:
    """Splits a text into words as the search does: lower case, without accents, letters and digits only.

    src/language/word-vectors.ts does the same. Tests compare both with data/word-vectors/check.json."""
    folded = unicodedata.normalize("NFD", text.lower())
    return re.findall(r"[a-z0-9]+", "".join(c for c in folded if not 0x300 <= ord(c) < 0x370))


def read_questions(path: Path) -> dict[str, list[str]]:
    """Reads the questions that are used only for training, keyed by section id."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return {section: questions.split(" | ") for section, questions in rows[1:]}


def read_sections(path: str, more: dict[str, list[str]]) -> list[dict]:
    """Reads the sections of the corpus. All printings of a rule are one class. So are all icons of a group.

    @param more - questions in addition to those in the search help, keyed by section id"""
    with open(path, encoding="utf-8") as file:
        sections = json.load(file)["sections"]
    older = {s["id"]: s["comparedWith"]["id"] for s in sections if s.get("comparedWith") and s["comparedWith"]["id"]}

    def class_of(section: dict) -> str:
        own = section["parent"] if section["kind"] == "icon" and section["parent"] else section["id"]
        while own in older:
            own = older[own]
        return own

    return [
        {
            "class": class_of(s),
            "edition": s["edition"],
            "title": s["title"],
            "text": s["text"],
            "words": s.get("help", {}).get("words", []),
            "questions": s.get("help", {}).get("questions", []),
            "more": more.get(s["id"], []),
        }
        for s in sections
    ]


def texts_of(section: dict) -> list[str]:
    return [section["title"], section["text"], *section["words"], *section["questions"]]


def lessons(section: dict) -> list[str]:
    """Returns a section's training texts: its title, its sentences, the words and questions in its search help, and its other
    questions."""
    sentences = re.split(r"(?<=[.!?;:])\s+|\n+", section["text"])
    some = dict.fromkeys(sentence for sentence in sentences if 4 <= len(sentence.split()) <= 60)
    return [section["title"], *some, *section["words"], *section["questions"], *section["more"]]

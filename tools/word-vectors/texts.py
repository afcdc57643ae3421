"""The training texts: the corpus, questions by players, and fragments of both with unrelated words mixed in."""

import json
import random
import re
import unicodedata


def plain_words(text: str) -> list[str]:
    """Splits a text into words as the search does: lower case, without accents, at everything but letters and digits.

    src/language/word-vectors.ts has the same rule. data/word-vectors/check.json shows that both agree."""
    folded = unicodedata.normalize("NFD", text.lower())
    return re.findall(r"[a-z0-9]+", "".join(c for c in folded if not 0x300 <= ord(c) < 0x370))


def read_corpus(path: str) -> list[dict]:
    """Reads the sections of the corpus: id, edition, title, text, and the parent's title as context."""
    with open(path, encoding="utf-8") as file:
        sections = json.load(file)["sections"]
    return [
        {
            "id": s["id"],
            "edition": s["edition"],
            "title": s["title"],
            "text": s["text"],
            "context": s["path"][-1]["title"] if s["path"] else "",
        }
        for s in sections
    ]


def read_help(path: str) -> list[dict]:
    """Reads data/search-help.tsv: id, title, and words and questions that players type to find the section."""
    rows = []
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
    columns = lines[0].split("\t")
    for line in lines[1:]:
        row = dict(zip(columns, line.split("\t")))
        rows.append({"id": row["id"], "title": row["title"], "words": row["words"], "questions": [q for q in row["questions"].split(" | ") if q]})
    return rows


def passages(section: dict, size: int = 130) -> list[str]:
    """Joins paragraphs to passages of about `size` words, each after the title and the parent's title."""
    head = f"{section['title']}. {section['context']}. "
    found, current = [], []
    for paragraph in re.split(r"\n+", section["text"]):
        words = paragraph.split()
        if current and len(current) + len(words) > size:
            found.append(head + " ".join(current))
            current = []
        current += words
    if current:
        found.append(head + " ".join(current))
    return found or [head]


def lessons(sections: list[dict], helps: list[dict], english: list[str]) -> list[str]:
    """Returns the texts whose meaning the table imitates, in a fixed order. The search help is included three times."""
    split = r"(?<=[.!?;:])\s+|\n+"
    sentences = list(dict.fromkeys(x for s in sections for x in re.split(split, s["text"]) if 3 <= len(x.split()) <= 60))
    questions = [q for row in helps for q in row["questions"]]
    written = questions + [f"{row['title']}: {row['words']}" for row in helps]

    def fragment(source: list[str]) -> str:
        words = random.choice(source).split()
        size = random.randint(2, 9)
        start = random.randint(0, max(0, len(words) - size))
        cut = words[start : start + size]
        if random.random() < 0.4:
            cut = [word for word in cut if random.random() < 0.8] or cut
        if random.random() < 0.5:
            cut[random.randrange(len(cut))] = random.choice(english)
        return " ".join(cut)

    fragments = [fragment(sentences) for _ in range(32000)] + [fragment(questions) for _ in range(16000)]
    strange = [" ".join(random.choice(english) for _ in range(random.randint(1, 4))) for _ in range(30000)]
    titles = sorted({s["title"] for s in sections})
    whole = [p for s in sections for p in passages(s)]
    return sentences + fragments + strange + titles + whole + written * 3

"""Trains the trees that rank the candidates for a question, and evaluates them.

    train.py FEATURES.jsonl --out data/rank-model.tsv [--without queries]
    train.py FEATURES.jsonl --cross-validate

features.ts writes FEATURES.jsonl, two lines per query:
{"set", "vectors": bool, "id", "features": [name], "judged": {section: grade}, "linear": bool,
 "candidates": [{"id", "alsoIn": [id], "first": bool, "values": [number]}]}
`vectors` shows whether the candidates were found with word vectors. Each query is listed with and without.
Candidates are in the order of the linear ranker. `linear` marks a query that the product leaves in that order.
`first` marks a section that the query cites.
"""
import argparse
import json
import math
import random

import lightgbm
import numpy

# The average of six models with different seeds varies less than one model of six times the size.
ROUNDS = 33
SEEDS = (1, 2, 3, 4, 5, 6)
FOLDS = 5
PARAMETERS = dict(
    objective="lambdarank",
    label_gain=[0, 1, 3, 7],
    lambdarank_truncation_level=10,
    num_leaves=7,
    learning_rate=0.2,
    min_data_in_leaf=40,
    lambda_l2=5,
    feature_fraction=0.5,
    bagging_fraction=0.7,
    bagging_freq=1,
    deterministic=True,
    force_row_wise=True,
    num_threads=1,
    verbosity=-1,
)


def read(file):
    with open(file, encoding="utf8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def values_of(query):
    return numpy.array([one["values"] for one in query["candidates"]], dtype=numpy.float64)


def train(queries, seed, rounds):
    """Trains a model of `rounds` trees, only on queries that the trees rerank in the product."""
    taught = [query for query in queries if not query["linear"] and query["candidates"]]
    grades = [query["judged"].get(one["id"], 0) for query in taught for one in query["candidates"]]
    data = lightgbm.Dataset(
        numpy.concatenate([values_of(query) for query in taught]),
        label=grades,
        group=[len(query["candidates"]) for query in taught],
    )
    return lightgbm.train(dict(PARAMETERS, seed=seed), data, rounds)


def ordered(query, models):
    """Returns the candidates in the order in which the product shows them. Cited sections stay first."""
    candidates = query["candidates"]
    if query["linear"] or not candidates:
        return candidates
    scores = sum(model.predict(values_of(query)) for model in models)
    places = sorted(range(len(candidates)), key=lambda at: (not candidates[at]["first"], -scores[at], at))
    return [candidates[at] for at in places]


def measure(hits, judged):
    """Returns nDCG@10 and S@1 (1 if the first hit has the best grade, otherwise 0), as tests/eval/measure.ts computes them."""
    counted, grades = set(), []
    for hit in hits[:10]:
        grades.append(0 if hit["id"] in counted else judged.get(hit["id"], 0))
        counted.add(hit["id"])
    gathered = set()
    for at, hit in enumerate(hits[:10]):
        for also in hit["alsoIn"][:5]:
            if 0 < judged.get(also, 0) <= grades[at] and also not in counted:
                gathered.add(also)
    ideal = sorted((grade for one, grade in judged.items() if one not in gathered), reverse=True)[:10]
    best = max(judged.values(), default=0)
    return gain(grades) / (gain(ideal) or 1), float(bool(grades) and grades[0] == best)


def gain(grades):
    return sum((2**grade - 1) / math.log2(at + 2) for at, grade in enumerate(grades))


def cross_validate(queries):
    """Ranks each query with trees that were not trained on it. Prints nDCG@10 and S@1 per set, with a 95 % confidence interval for the gain."""
    keys = sorted({key_of(query) for query in queries})
    random.Random(5).shuffle(keys)
    rows = []
    for fold in range(FOLDS):
        held_out = set(keys[fold::FOLDS])
        taught = [query for query in queries if key_of(query) not in held_out]
        models = [train(taught, seed, ROUNDS) for seed in SEEDS]
        for query in queries:
            if key_of(query) in held_out:
                before = measure(query["candidates"], query["judged"])
                name = query["set"] if query["vectors"] else f"{query['set']}, no vectors"
                rows.append((name, before, measure(ordered(query, models), query["judged"])))
    print("set                           n   linear      trees       nDCG gained (95 % interval)")
    for name in sorted({name for name, _, _ in rows}):
        report(name, [(before, after) for own, before, after in rows if own == name])


def key_of(query):
    return query["set"], query["id"]


def report(name, pairs):
    before, after = (numpy.array(column) for column in zip(*pairs))
    gained = after[:, 0] - before[:, 0]
    chance = numpy.random.default_rng(1)
    means = [chance.choice(gained, len(gained)).mean() for _ in range(10_000)]
    low, high = numpy.percentile(means, [2.5, 97.5])
    figures = " ".join(f"{ndcg:.3f}/{first:.3f}" for ndcg, first in (before.mean(0), after.mean(0)))
    print(f"{name:28} {len(pairs):3} {figures} {gained.mean():+.3f} ({low:+.3f} to {high:+.3f})")


def rows_of(models, features):
    """Yields the nodes of all trees as rows: tree, node, feature, threshold, left, right, value. Node 0 is the root."""
    tree_number = 0
    for model in models:
        for tree in model.dump_model()["tree_info"]:
            nodes = []

            def place(node):
                at = len(nodes)
                nodes.append(None)
                if "leaf_value" in node:
                    nodes[at] = ("", "", "", "", repr(round(node["leaf_value"] / len(models), 8)))
                else:
                    left, right = place(node["left_child"]), place(node["right_child"])
                    nodes[at] = (features[node["split_feature"]], repr(node["threshold"]), left, right, "")
                return at

            place(tree["tree_structure"])
            for at, node in enumerate(nodes):
                yield (tree_number, at, *node)
            tree_number += 1


def write(file, queries):
    models = [train(queries, seed, ROUNDS) for seed in SEEDS]
    with open(file, "w", encoding="utf8") as table:
        table.write("# Made by tools/rank-model/train.py; not written by hand.\n")
        table.write("tree\tnode\tfeature\tthreshold\tleft\tright\tvalue\n")
        for row in rows_of(models, queries[0]["features"]):
            table.write("\t".join(map(str, row)) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("features")
    parser.add_argument("--cross-validate", action="store_true")
    parser.add_argument("--without", action="append", default=[], help="a set that is excluded from training")
    parser.add_argument("--out")
    given = parser.parse_args()
    queries = read(given.features)
    if given.cross_validate:
        cross_validate(queries)
    if given.out:
        write(given.out, [query for query in queries if query["set"] not in given.without])


main()

/** Caches the results of a pure function, at most `max` of them. */
export function remember<Key, Value extends string | number | object>(
  compute: (key: Key) => Value,
  max: number = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (known.size < max) known.set(key, value);
    return value;
  };
}

export function lazily<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** @file What is worked out once and kept while there is room: the least lately asked for goes first. */

/** Makes a function that remembers what it made for up to `most` keys.
 *  @param make - must make the same for the same key, since a search may not tell what others have asked before it */
export function remembered<Key, Asked extends readonly unknown[], Made>(
  most: number,
  keyOf: (...asked: Asked) => Key,
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  const kept = new Map<Key, Made>();
  return (...asked) => {
    const key = keyOf(...asked);
    const known = kept.get(key);
    kept.delete(key);
    const made = known ?? make(...asked);
    kept.set(key, made);
    if (kept.size > most) kept.delete(kept.keys().next().value as Key);
    return made;
  };
}

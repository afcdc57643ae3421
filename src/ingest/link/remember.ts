/** @file What is worked out once for each of the texts that come again and again while references are read. */

/** Makes a function that keeps what it made of each key. @param compute - must make the same of the same key */
export function remember<Value extends object>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

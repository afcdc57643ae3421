/** @file Rows as columns, which compress better: what stands in one column is alike. */

export type Row = Readonly<Record<string, unknown>>;
/** One list a name, as long as there are rows; null where a row does not have the name. */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** Turns rows into columns. */
export function toColumns(rows: readonly Row[]): Columns {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
}

/** Turns columns back into rows; what is null is left out, save for the names in `nullable`. */
export function toRows(columns: Columns, nullable: ReadonlySet<string>): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const [name, values] of Object.entries(columns)) {
    for (const [at, value] of values.entries()) {
      const row = rows[at] ?? {};
      rows[at] = row;
      if (value !== null || nullable.has(name)) row[name] = value;
    }
  }
  return rows;
}

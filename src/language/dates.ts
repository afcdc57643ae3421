// biome-ignore format: a list of words, not of lines
export const MONTHS = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
  "December",
] as const;

/** Formats an ISO date in a readable form. The day may be missing, or both the month and the day.
 *  @example readableDate("2023-05") // => "May 2023" */
export function readableDate(date: string): string {
  const [year = date, month, day] = date.split("-");
  const name = month ? MONTHS[Number(month) - 1] : undefined;
  if (!name) return year;
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}

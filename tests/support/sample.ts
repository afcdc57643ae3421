/** Whether `npm run test:all` is running, which tests all cases. `npm test` tests only samples. */
export const ALL = process.env["TEST_ALL"] !== undefined;

/** Returns all cases in `npm run test:all`, and every `step`th case in `npm test`. */
export function sample<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return ALL ? cases : cases.filter((_, at) => at % step === 0);
}

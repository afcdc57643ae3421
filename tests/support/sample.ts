/** Whether `npm run test:all` is running, which tries all cases. `npm test` tries samples. */
export const ALL = process.env["TEST_ALL"] !== undefined;

/** Returns every case in `npm run test:all`, otherwise every `step`th case. */
export function sample<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return ALL ? cases : cases.filter((_, at) => at % step === 0);
}

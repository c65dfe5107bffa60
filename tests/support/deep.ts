/**
 * Tells the quick run from the deep one. In a browser, the quick run tries the main way through each screen, one
 * refusal, and what guards against loss. It tries each property a few times. `npm run test:deep` tries everything many
 * times, on every page, screen and engine. Only the deep run has the files whose names end in `.deep.test.ts`.
 */
export const isDeep = process.env['DEEP'] === '1'

export const repetitions = ({ quick, deep }: { quick: number; deep: number }): number => (isDeep ? deep : quick)

/**
 * One of so many of the cases, which differ in data alone, from another one on for each turn; in deep tests all of
 * them, or one of as many as is said.
 */
export function byTurns<Case>(
  cases: readonly Case[],
  { of, deep = 1, turn = 0 }: { of: number; deep?: number; turn?: number }
): Case[] {
  const step = isDeep ? deep : of
  return cases.filter((_, index) => index % step === turn % step)
}

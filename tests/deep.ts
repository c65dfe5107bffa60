/**
 * How often a property is tried: a few times in every run, many times in `npm run test:deep`, which runs each night.
 */
export const isDeep = process.env['DEEP'] === '1'

export const repetitions = ({ quick, deep }: { quick: number; deep: number }): number => (isDeep ? deep : quick)

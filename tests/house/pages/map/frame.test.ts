/** Which places a map leaves out, so that the marks of the others can be told apart. */
import { expect, test } from 'vitest'
import { fitFrame } from '../../../../generator/house/pages/map/frame.ts'

/** In metres from the house. Where it is drawn, places beside each other touch. */
const far = { x: 40_000, y: 0 }

test.each([
  ['six hundred metres apart, which a closer map can part', 590, [far]],
  ['on the same spot for any map', 30, []]
] as const)('beside two places %s', (_, apart, left) => {
  const near = [
    { x: 4500, y: 0 },
    { x: 4500 + apart, y: 0 }
  ]
  expect(fitFrame([...near, far], undefined).far).toEqual(left)
})

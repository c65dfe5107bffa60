/** The emblem of the house at its desk: a wind rose of eight olive leaves. */

const leaf = 'M0-2.2C1.9-4.6 1.7-8 0-11.6-1.7-8-1.9-4.6 0-2.2Z'
const leaves = Array.from({ length: 8 }, (_, index) => `<path d="${leaf}" transform="rotate(${index * 45})"/>`)

export const emblem = `<svg viewBox="-12 -12 24 24">${leaves.join('')}</svg>`

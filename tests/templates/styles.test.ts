import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../content.ts'

const folder = join(root, 'templates/styles')
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))

/** The values of a declaration; a function is one of them. */
function valuesOf(text: string): string[] {
  const values: string[] = []
  let depth = 0
  for (const part of text.trim().split(/\s+/)) {
    if (depth === 0) values.push(part)
    else values.push(`${values.pop()} ${part}`)
    depth += part.split('(').length - part.split(')').length
  }
  return values
}

/** The declarations that mean a side of the screen, and not of the text. */
function sidesIn(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z-]+):([^;{}]+);/g)].flatMap(([found, property = '', text = '']) => {
    const [, right, , left] = valuesOf(text)
    const isUneven = /^(?:margin|padding|inset)$/.test(property) && left !== undefined && left !== right
    const isSide = /^(?:(?:margin|padding|border)-)?(?:left|right)$/.test(property)
    const isAligned = /^(?:text-align|float|clear)$/.test(property) && /\b(?:left|right)\b/.test(text)
    return isUneven || isSide || isAligned ? [found.trim()] : []
  })
}

test.each<[css: string, found: number]>([
  ['a { margin: 0 1px 0 2px; }', 1],
  ['a { inset: 1rem auto auto calc(-2.5 * var(--mm)); b: c; }', 1],
  ['a { margin: 0 1px 0 1px; padding: 0 calc(1px + 2px) 3px; inset: auto 0 0; }', 0],
  ['a { left: 0; padding-right: 1px; text-align: right; border-left: 0; }', 4],
  ['a { margin-inline: 1px 2px; text-align: start; /* left: 0; */ }', 0]
])('in %s are %i sides of the screen', (css, found) => {
  expect(sidesIn(css)).toHaveLength(found)
})

// Pages are read from right to left, too.
describe('what stands at a side', () => {
  test.each(sheets)('%s means the side of the text', (sheet) => {
    expect(sidesIn(readFileSync(join(folder, sheet), 'utf8'))).toEqual([])
  })
})

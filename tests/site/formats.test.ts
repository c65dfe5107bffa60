import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openFormats } from '../../generator/site/formats.ts'
import { emptyFolder } from '../content.ts'

/** What a run asks of the system: each of these texts, in turn. */
function asksFor(texts: Readonly<Record<string, string>>, cache: string, program = 'one'): string[] {
  const { formatted, keep } = openFormats(cache, program)
  const system = vi.fn<(asked: string) => string>((asked) => texts[asked] ?? '')
  for (const asked of Object.keys(texts)) {
    expect(formatted(asked, () => system(asked))).toBe(texts[asked])
    expect(formatted(asked, () => system(asked))).toBe(texts[asked])
  }
  keep()
  return system.mock.calls.map(([asked]) => asked)
}

const some = { 'money de-CH CHF 80': 'CHF 80', 'day de-CH 06-01': '01.06.', 'weekdays de-CH': '' }

describe('what the system has written', () => {
  test('is asked for once, and not again by the next run', () => {
    const cache = emptyFolder()
    expect(asksFor(some, cache)).toEqual(Object.keys(some))
    expect(asksFor(some, cache)).toEqual([])
    expect(asksFor({ ...some, 'number de-CH 7': '7' }, cache)).toEqual(['number de-CH 7'])
    expect(asksFor({ ...some, 'number de-CH 7': '7' }, cache)).toEqual([])
  })

  test('is of one program alone', () => {
    const cache = emptyFolder()
    asksFor(some, cache, 'one')
    expect(asksFor(some, cache, 'two')).toEqual(Object.keys(some))
  })

  test('is forgotten where a letter of it is another', () => {
    const cache = emptyFolder()
    asksFor(some, cache)
    const [name = ''] = readdirSync(join(cache, 'formats'))
    const path = join(cache, 'formats', name)
    writeFileSync(path, readFileSync(path, 'utf8').replace('CHF 80"', 'CHF 90"'))
    expect(asksFor(some, cache)).toEqual(Object.keys(some))
  })

  test('never fills the disk: the former texts go, and of very many none is kept', () => {
    const cache = emptyFolder()
    const many = (count: number, kind: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${kind} ${index}`, String(index)]))
    asksFor(many(6000, 'money'), cache)
    asksFor(many(6000, 'number'), cache)
    expect(asksFor(many(6000, 'number'), cache)).toEqual([])
    expect(asksFor(many(6000, 'money'), cache)).toHaveLength(6000)
    expect(asksFor(many(10_001, 'day'), cache)).toHaveLength(10_001)
    expect(asksFor(many(10_001, 'day'), cache)).toHaveLength(10_001)
  })

  test('is done without where the cache cannot be written', () => {
    const cache = join(emptyFolder(), 'file')
    writeFileSync(cache, '')
    expect(asksFor(some, cache)).toEqual(Object.keys(some))
    expect(asksFor(some, cache)).toEqual(Object.keys(some))
  })
})

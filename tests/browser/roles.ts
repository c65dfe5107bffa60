/**
 * What a screen reader finds on a page: the places, headings and controls, whether they are named, and their states.
 * The words are left out, since they are the owner's, and so is how often each stands there.
 */
import type { Page } from 'playwright-core'

const places = new Set('banner navigation main contentinfo search form region complementary dialog'.split(' '))

const parts = new Set(
  'heading link button textbox searchbox combobox spinbutton slider checkbox radio switch tab table img'.split(' ')
)

/** A page has one of each: they need no names. */
const single = new Set(['banner', 'main', 'contentinfo'])

/** What a part is at the moment. Whether the pointer is over it says nothing. */
const lasting = /^(?:level|disabled|expanded|pressed|checked|selected)(?:=|$)/

type Line = { depth: number; role: string; name: string; states: string[] }

/** The places before a dash, a role, its name as a text or a pattern, and its states in brackets. */
const snapshotLine =
  /^(?<indent> *)- '?(?<role>[a-z]+)(?<name> (?:"(?:[^"\\]|\\.)*"|\/.*\/))?(?<marks>(?: \[[^\]]+\])*)'?(?::|$)/

/** A line of a snapshot; undefined for a text or an address. */
function readLine(line: string): Line | undefined {
  const { indent = '', role = '', name = '', marks = '' } = snapshotLine.exec(line)?.groups ?? {}
  if (!places.has(role) && !parts.has(role)) return undefined
  const states = [...marks.matchAll(/\[([^\]]+)\]/g)].map(([, state = '']) => state)
  return { depth: indent.length, role, name, states: states.filter((state) => lasting.test(state)) }
}

/**
 * Each part of the open page once, as `main, search: combobox` or `banner: button, expanded, without a name`.
 * @param within the role of the only place that is looked at
 */
export async function rolesOf(page: Page, within?: 'dialog'): Promise<string[]> {
  const around: Line[] = []
  const found = new Set<string>()
  for (const text of (
    await (within === undefined ? page.locator('body') : page.getByRole(within)).ariaSnapshot()
  ).split('\n')) {
    const line = readLine(text)
    if (line === undefined) continue
    while (around.length > 0 && around.at(-1)!.depth >= line.depth) around.pop()
    const way = around.map(({ role }) => role).join(', ')
    const said = [
      line.role,
      ...line.states,
      ...(line.name === '' && !single.has(line.role) ? ['without a name'] : [])
    ].join(', ')
    found.add(way === '' ? said : `${way}: ${said}`)
    if (places.has(line.role)) around.push(line)
  }
  return [...found].toSorted()
}

/** What a page or screen has lost of what it is made of, and what it has in addition. */
export const roleDifferences = (name: string, found: readonly string[], wanted: readonly string[] = []): string[] => [
  ...wanted.filter((role) => !found.includes(role)).map((role) => `${name} has lost: ${role}`),
  ...found.filter((role) => !wanted.includes(role)).map((role) => `${name} has more: ${role}`)
]

/**
 * Rounds of two and of three computers that change one house and publish it, in half of the rounds at the same time,
 * while each goes on changing. Whatever each has said is there in the end at every computer, once.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { repetitions } from '../../../support/deep.ts'
import { randomFrom } from '../../../support/random.ts'
import { book, closeComputers, computers, stay } from './computers.ts'

afterEach(closeComputers)

type Computer = Awaited<ReturnType<typeof computers>>['all'][number]
type Closure = { from: string; to: string; reason?: string }
type Rule = { from: string; minimum: number; notice?: number }

const [prices, stays] = ['availability/prices.yaml', 'availability/stays.yaml']

/** What all have said, by what names it. */
type Told = { states: Map<string, string>; closures: Map<string, string>; rules: Map<string, string> }

function toldAt({ read }: Computer): Told {
  const { requests } = parse(read(book)) as { requests: { id: string; state: string }[] }
  const { closed } = parse(read(prices)) as { closed: Closure[] }
  const { rules } = parse(read(stays)) as { rules: Rule[] }
  const once = <Entry>(entries: Entry[], nameOf: (entry: Entry) => string, say: (entry: Entry) => string) => {
    const names = entries.map(nameOf)
    expect(names).toEqual([...new Set(names)])
    return new Map(entries.map((entry) => [nameOf(entry), say(entry)]))
  }
  return {
    states: once(
      requests,
      ({ id }) => id,
      ({ state }) => state
    ),
    closures: once(
      closed,
      ({ from }) => from,
      ({ to, reason }) => `${to} ${reason}`
    ),
    rules: once(
      rules,
      ({ from }) => from,
      ({ minimum, notice }) => `${minimum} ${notice}`
    )
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Saves one change at a computer, of what it has added itself, and of no other: nobody is asked of it. */
function changesOf(computer: Computer, { number, told, random }: { number: number; told: Told; random: () => number }) {
  const below = (count: number): number => Math.floor(random() * count)
  const own = { states: [] as string[], closures: [] as string[], rules: [] as string[] }
  let count = 0
  const save = async (...edits: object[]): Promise<void> => {
    expect(await computer.post('save', { edits })).toEqual({ type: 'saved' })
  }
  const day = (): string => `${two(1 + (count % 12))}-${two(1 + number + 3 * Math.floor(count / 12))}`
  const add = async (): Promise<void> => {
    // No other entry begins on that day, be it one of the house.
    do count += 1
    while (told.closures.has(day()))
    const id = `c${number}n${count}`
    const from = day()
    const kind = below(3)
    if (kind === 0) {
      await save({ type: 'insert', file: book, path: ['requests', 0], value: { ...stay(id, '03', 'asked') } })
      told.states.set(id, 'asked')
      own.states.push(id)
    } else if (kind === 1) {
      await save({ type: 'insert', file: prices, path: ['closed', 0], value: { from, to: from, reason: id } })
      told.closures.set(from, `${from} ${id}`)
      own.closures.push(from)
    } else {
      await save({ type: 'insert', file: stays, path: ['rules', 0], value: { from, to: from, minimum: 2 } })
      told.rules.set(from, '2 undefined')
      own.rules.push(from)
    }
  }
  const listed = <Entry>(file: string, list: string): Entry[] =>
    (parse(computer.read(file)) as Record<string, Entry[]>)[list] ?? []
  const change = async (): Promise<void> => {
    const [id, closure, rule] = [own.states, own.closures, own.rules].map((all) => all[below(all.length)])
    if (id !== undefined) {
      const index = listed<{ id: string }>(book, 'requests').findIndex((each) => each.id === id)
      await save({ type: 'set', file: book, path: ['requests', index, 'state'], value: 'declined' })
      told.states.set(id, 'declined')
    } else if (closure !== undefined) {
      const index = listed<Closure>(prices, 'closed').findIndex((each) => each.from === closure)
      await save({ type: 'remove', file: prices, path: ['closed', index] })
      told.closures.delete(closure)
      own.closures.splice(own.closures.indexOf(closure), 1)
    } else if (rule !== undefined) {
      const index = listed<Rule>(stays, 'rules').findIndex((each) => each.from === rule)
      const minimum = 2 + below(5)
      await save({ type: 'set', file: stays, path: ['rules', index, 'minimum'], value: minimum })
      told.rules.set(rule, `${minimum} undefined`)
    }
  }
  return { add, change }
}

/** Publishes as an owner does: what another computer has published is taken in first, as often as it takes. */
async function publish(computer: Computer): Promise<void> {
  for (;;) {
    const { parts, isBehind } = await computer.changes()
    if (parts.length === 0 && !isBehind) return
    const result = await computer.publish()
    if (result.type === 'published') return
    expect(result).toMatchObject({ isOvertaken: true })
    for (;;) {
      const merged = await computer.merge()
      if (merged.type === 'merged') break
      // A file was saved meanwhile.
      expect(merged).toMatchObject({ type: 'impossible', why: { en: expect.stringMatching(/meanwhile/) as string } })
    }
  }
}

const groups = (count: number, { quick, deep }: { quick: number; deep: number }): [count: number, group: number][] =>
  Array.from({ length: repetitions({ quick, deep }) }, (_, group) => [count, group])

test.each([...groups(2, { quick: 1, deep: 6 }), ...groups(3, { quick: 0, deep: 2 })])(
  'what %i computers change and publish is at each of them, once: group %i',
  async (count, group) => {
    const rounds = repetitions({ quick: 1, deep: 5 })
    const { all } = await computers(count, { layout: group % 2 === 0 ? 'below' : 'whole', hasBook: true }, (data) =>
      writeFileSync(join(data, stays), 'rules: []\n')
    )
    const random = randomFrom(count * 100 + group)
    const told = toldAt(all[0]!)
    const sides = all.map((computer, index) => ({
      computer,
      ...changesOf(computer, { number: index, told, random })
    }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { add, change } of sides) {
        await add()
        if (random() < 0.7) await change()
      }
      const isAtOnce = (round + group) % 2 === 0
      if (isAtOnce)
        await Promise.all(
          sides.map(async ({ computer, add }) => {
            await Promise.all([publish(computer), add()])
            await add()
          })
        )
      for (const { computer } of sides) await publish(computer)
      for (const { computer } of sides.slice(0, -1)) expect(await computer.merge()).toEqual({ type: 'merged' })
      for (const { computer } of sides) expect(toldAt(computer)).toEqual(told)
    }
  }
)

/** The facts of a diagnostic: their types, with the examples on which its sentences depend. */
import type { LocalizedText } from '../words/language.ts'

/** How examples are made: one of some values, of some shapes, a list, a block of facts, or two blocks together. */
export type Shape =
  | { values: readonly unknown[] }
  | { kinds: readonly Shape[] }
  | { entry: Shape; lengths: readonly number[] }
  | { fields: Readonly<Record<string, Shape>> }
  | { parts: readonly Shape[] }

/** A kind of fact. `value` is for its type alone. */
export type Fact<Value> = { shape: Shape; value?: Value }

export type ValueOf<F> = F extends Fact<infer Value> ? Value : never

type Facts = Readonly<Record<string, Fact<unknown>>>

type OptionalKeys<F extends Facts> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F]

type ValuesOf<F extends Facts> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKeys<F>]?: ValueOf<F[K]>
}

/** What a diagnostic is about: the key of a field, an entry of a list, counted from 1, or a file as a whole. */
export type FieldKey = string | { entry: number; of: string } | typeof wholeFile

export const wholeFile = { isFile: true } as const

/** The last step on the way to it. */
export const stepOf = (key: FieldKey): string | number | undefined =>
  typeof key === 'string' ? key : 'entry' in key ? key.entry - 1 : undefined

/** One of these values. */
export const oneOf = <const Value>(...values: readonly Value[]): Fact<Value> => ({ shape: { values } })

/** A text of any content; the examples are what its sentences depend on. */
export const like = (...examples: readonly string[]): Fact<string> => oneOf(...examples)

export const fieldKey: Fact<FieldKey> = oneOf<FieldKey>('price', { entry: 3, of: 'photos' }, wholeFile)
export const text = like('arve', 'Stube 2')
export const count: Fact<number> = oneOf(1, 2, 8, 11, 1800)
export const number: Fact<number> = oneOf(0, 1, 2, 3.5, 0.1, -2.25, 1800)
export const flag: Fact<boolean> = oneOf(true, false)
export const localized: Fact<LocalizedText> = oneOf({ it: 'La parola', en: 'The word' }, { it: 'IVA', en: 'VAT' })

export const maybe = <Value>({ shape }: Fact<Value>): Fact<Value | undefined> => ({
  shape: { kinds: [shape, { values: [undefined] }] }
})

export const listOf = <Value>({ shape }: Fact<Value>, ...lengths: readonly number[]): Fact<readonly Value[]> => ({
  shape: { entry: shape, lengths: lengths.length === 0 ? [1, 2, 3, 20] : lengths }
})

export const facts = <F extends Facts>(given: F): Fact<{ [K in keyof ValuesOf<F>]: ValuesOf<F>[K] }> => ({
  shape: { fields: Object.fromEntries(Object.entries(given).map(([key, { shape }]) => [key, shape])) }
})

export const either = <Values extends readonly unknown[]>(
  ...kinds: { [K in keyof Values]: Fact<Values[K]> }
): Fact<Values[number]> => ({ shape: { kinds: kinds.map(({ shape }) => shape) } })

/** The facts of both. */
export const both = <One extends object, Other extends object>(
  one: Fact<One>,
  other: Fact<Other>
): Fact<Other extends unknown ? One & Other : never> => ({ shape: { parts: [one.shape, other.shape] } })

/** No facts: the place says it all. */
export const noFacts = facts({})

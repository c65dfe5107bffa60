/** A diagnostic: what is wrong with the content, as a code, a place and facts. Its words are in the catalogues. */
import type { ArgsOf, Code, CodeOf, CodeWithOthers, Severity } from './codes.ts'

export type { ArgsOf, Code } from './codes.ts'

/** Keys and list indexes from the top of a file to a value. */
export type Path = readonly (string | number)[]

/**
 * A place in a file of the data folder: a path into it, which `report` turns into lines, or offsets in UTF-16 units.
 * The part `end` is the end of a block.
 */
export type Place = { file: string } & (
  | { path: Path; part?: 'key' | 'value' | 'end' }
  | { range: readonly [start: number, end: number] }
)

/** `also` are related places, such as the first of two equal slugs. */
export type DiagnosticOf<C extends Code> = {
  code: C
  severity: Severity
  at: Place
  also: readonly Place[]
  args: ArgsOf[C]
}

/** One thing that is wrong. */
export type Diagnostic = { [C in Code]: DiagnosticOf<C> }[Code]

/** Makes a diagnostic with a code that allows this severity. */
// oxlint-disable-next-line max-params -- the code, the place, the facts: every rule writes them in this order
type DiagnosticFactory<Allowed extends Code> = <C extends Allowed>(
  code: C,
  at: Place,
  args: ArgsOf[C],
  also?: readonly (C extends CodeWithOthers ? Place : never)[]
) => Diagnostic

const makeFactory =
  (severity: Severity) =>
  // oxlint-disable-next-line max-params -- as above
  <C extends Code>(code: C, at: Place, args: ArgsOf[C], also: readonly Place[] = []): Diagnostic =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a code with its own facts is one of the union
    ({ code, severity, at, also, args }) as unknown as Diagnostic

/** A diagnostic that stops the build. */
export const error: DiagnosticFactory<CodeOf<'error'>> = makeFactory('error')

/** A diagnostic that does not stop the build. */
export const warning: DiagnosticFactory<CodeOf<'warning'>> = makeFactory('warning')

/** The type that `error` and `warning` share, for codes that can have both severities. */
export type EitherSeverityFactory = DiagnosticFactory<CodeOf<'either'>>

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

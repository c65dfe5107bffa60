/** Makes one mistake in the house of the corpus, and compares the diagnostics with the expected ones. */
import { locateDiagnostics } from '../../generator/engine/report/locate-diagnostics.ts'
import type { CheckResult } from '../../generator/engine/read-content.ts'
import { makeChanges, type Marks } from '../support/change.ts'
import { restore } from './corpus-house.ts'
import type { Mistake } from './mistake.ts'
import { mend, reportText, sentencesOf, type Texts } from '../support/house-engine.ts'

/** Checks the house of the corpus, with other texts. */
type Check = (texts?: Texts) => Promise<CheckResult>

export type Judged = {
  does: string
  /**
   * Whether there is any diagnostic; whether the right one comes first; whether it is the only one, at its place, with
   * the words.
   */
  isCaught: boolean
  isFirst: boolean
  isOnce: boolean
  isPlaced: boolean
  isHelped: boolean
  /** Whether `--fix` fixes it without leaving anything wrong. */
  isFixed: boolean
  /** The place of the first diagnostic. */
  at: string
  report: string
}

/**
 * @param folder the house of the corpus, which is as it was when this ends
 * @param check checks that folder
 */
export async function judge(mistake: Mistake, folder: string, check: Check): Promise<Judged> {
  return withMistake(mistake, folder, async (marks) => {
    const checked = await check()
    return { ...compare(mistake, marks, checked), isFixed: await isMended(checked, check) }
  })
}

/** Makes the mistake in the folder for as long as something is asked about it. */
export async function withMistake<Answer>(
  { changes }: Mistake,
  folder: string,
  ask: (marks: Marks) => Promise<Answer>
): Promise<Answer> {
  try {
    return await ask(makeChanges(changes, folder))
  } finally {
    for (const { file } of changes) restore(file, folder)
  }
}

async function isMended(checked: CheckResult, check: Check): Promise<boolean> {
  const { result, count } = await mend(checked, check)
  return count > 0 && result.diagnostics.length === 0
}

function compare(
  { does, code, says, file = '' }: Mistake,
  marks: Marks,
  { diagnostics, texts }: Pick<CheckResult, 'diagnostics' | 'texts'>
): Omit<Judged, 'isFixed'> {
  const found = locateDiagnostics(diagnostics, texts)
  const first = found[0]
  const words = first === undefined ? undefined : sentencesOf(first.diagnostic, 'en')
  const told = `${words?.message}\n${words?.help}`
  const at =
    first === undefined ? '' : `${first.location.file}:${first.location.start.line}:${first.location.start.column}`
  const place = marks.at[0] ?? (/:\d+$/.test(file) ? file : `${file}:1:1`)
  return {
    does,
    isCaught: found.length > 0,
    isFirst: first?.diagnostic.code === code,
    isOnce: found.length === 1,
    isPlaced: at === place,
    at,
    isHelped: says.every((each) => told.includes(each)),
    report: reportText(diagnostics, texts)
  }
}

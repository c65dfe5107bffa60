/** The dialog of a task: its questions, what it would change, and the button that makes the change. */
import type { ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { Origin, PlanResult } from '../../protocol.ts'
import { useApp, useSelect, useWords } from '../state/app-context.ts'
import { isPlaceWithin } from '../../places.ts'
import { nowhere } from '../state/desk-model.ts'
import { post, type NoAnswer } from '../state/desk-client.ts'
import { noForm } from '../state/desk-view.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button, ChangeList } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'

/** The pause of typing after which the plan is requested. */
const pauseMs = 300

const whatChanges = { it: 'Che cosa cambia', en: 'What changes' }

type Props = {
  title: string
  /** Its name. */
  task: string
  /** Undefined as long as something is missing. */
  input: unknown
  button: LocalizedText
  /** What is said once it is made. */
  done: LocalizedText
  /** The file that it removes, with all that is typed there. */
  removes?: Origin
  /** Where a failure is shown. */
  at?: Origin
  /** The entry of a folder that it adds, by its id: its form and its page are opened afterwards. */
  adds?: string
  /** What happens once it is made. */
  onDone?: () => void
  /** The dialog that takes its place once it is made. */
  after?: ReactNode
  children?: ReactNode
}

/**
 * What a task would change, planned again whenever its input changes, and how to make it, which resolves
 * with whether it was made. The plan is undefined until there is an answer.
 */
export function useTask({ task, input, done, at, removes }: Pick<Props, 'task' | 'input' | 'done' | 'at' | 'removes'>) {
  const { desk } = useApp()
  const key = input === undefined ? undefined : JSON.stringify(input)
  const plan = useAnswer(key, () => post('plan', { task, input }), pauseMs)
  const takes = (typed: Origin): boolean => removes !== undefined && isPlaceWithin(typed, removes)
  return {
    planned: plan?.question === key ? plan?.answer : undefined,
    make: (wanted = input) =>
      desk.run({ at: at ?? nowhere, ask: () => post('task', { task, input: wanted }), done, takes })
  }
}

export function TaskDialog({ title, button, adds, after, onDone, children, ...asking }: Props) {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const { planned, make } = useTask(asking)
  const submit = async (): Promise<void> => {
    if (!(await make())) return
    view.patch({ ...(asking.at === undefined && noForm), dialog: after || undefined })
    onDone?.()
    if (adds !== undefined) select({ file: `${adds}.yaml`, path: [] }, { page: adds })
  }
  return (
    <Dialog title={title}>
      {children}
      {asking.input !== undefined && planned === undefined && <p className="help">{t(shared.loading)}</p>}
      <Planning planned={planned} />
      <Button className="ticket" label={t(button)} isOff={planned?.type !== 'plan'} onClick={() => void submit()} />
    </Dialog>
  )
}

export function Planning({ planned }: { planned: PlanResult | NoAnswer | undefined }) {
  const { t } = useWords()
  if (planned === undefined) return null
  switch (planned.type) {
    case 'plan':
      return (
        <>
          <h3>{t(whatChanges)}</h3>
          <ChangeList changes={planned.changes.map((change) => ({ words: change }))} />
        </>
      )
    case 'refused':
      return (
        <ul className="diagnostics">
          {/* One that comes with each of many lines says no more by being repeated. */}
          {[...new Set(planned.diagnostics.map(({ message }) => t(message)))].map((message) => (
            <li key={message} className="error">
              {message}
            </li>
          ))}
        </ul>
      )
    default:
      return <p className="save-status bad">{t(planned.why)}</p>
  }
}

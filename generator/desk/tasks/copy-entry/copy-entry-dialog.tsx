/** The dialogs that add an entry to a folder: they ask for a name, and say what would change. */
import { useId, useState, type ReactNode } from 'react'
import { useDesk, useWords } from '../../app/state/app-context.ts'
import { TaskDialog } from '../../app/screens/task-dialog.tsx'
import { slugOf } from '../../../engine/fields/plain-values.ts'
import { Select } from '../../app/ui/controls.tsx'
import { shared } from '../../app/ui/shared-words.ts'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { EntryCopy } from './copy-entry-plan.ts'
import type { FirstEntry } from './first-entry-plan.ts'

const words = {
  like: { it: 'Come', en: 'Like' },
  name: { it: 'Nome', en: 'Name' },
  noAddress: {
    it: 'Da questo nome non viene nessun indirizzo: serve almeno una lettera o una cifra.',
    en: 'No address follows from this name: it needs a letter or a digit.'
  },
  add: { it: 'Aggiungi', en: 'Add it' }
}

/** @param props the id of the entry that is proposed to be like */
export function CopyEntryDialog({ entry: proposed }: { entry: string }) {
  const { t } = useWords()
  const id = useId()
  const files = useDesk(({ state }) => state?.files) ?? []
  const [folder = ''] = proposed.split('/')
  const models = files
    .flatMap(({ file, label, another, rank = 0 }) =>
      another !== undefined && file.startsWith(`${folder}/`)
        ? [{ value: file.replace(/\.yaml$/, ''), label, another, rank }]
        : []
    )
    .toSorted((one, other) => one.rank - other.rank)
  const [entry, setEntry] = useState(proposed)
  const like = models.find(({ value }) => value === entry)
  return (
    <NewEntryDialog
      title={t(like?.another ?? words.add)}
      folder={folder}
      task="copy-entry"
      inputOf={(name): EntryCopy => ({ entry, name })}
    >
      {models.length > 1 && (
        <>
          <label htmlFor={`${id}-like`}>{t(words.like)}</label>
          <Select id={`${id}-like`} value={entry} choices={models} onChoose={setEntry} />
        </>
      )}
    </NewEntryDialog>
  )
}

/** The dialog that adds the first entry of a folder. */
export function FirstEntryDialog({ folder, label }: { folder: string; label: LocalizedText }) {
  const { t } = useWords()
  return (
    <NewEntryDialog
      title={t(label)}
      folder={folder}
      task="first-entry"
      inputOf={(name): FirstEntry => ({ folder, name })}
    />
  )
}

type NewEntryProps = {
  title: string
  folder: string
  task: string
  inputOf: (name: string) => unknown
  /** What is asked before the name. */
  children?: ReactNode
}

function NewEntryDialog({ title, folder, task, inputOf, children }: NewEntryProps) {
  const { t } = useWords()
  const id = useId()
  const [name, setName] = useState('')
  const hasNoAddress = name.trim() !== '' && slugOf(name) === ''
  return (
    <TaskDialog
      title={title}
      task={task}
      input={slugOf(name) === '' ? undefined : inputOf(name.trim())}
      button={words.add}
      done={shared.added}
      adds={`${folder}/${slugOf(name)}`}
    >
      <div className="pairs">
        {children}
        <label htmlFor={`${id}-name`}>{t(words.name)}</label>
        <input
          id={`${id}-name`}
          type="text"
          dir="auto"
          value={name}
          data-typed=""
          aria-describedby={hasNoAddress ? `${id}-told` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {hasNoAddress && (
        <p className="help" id={`${id}-told`} role="status">
          {t(words.noAddress)}
        </p>
      )}
    </TaskDialog>
  )
}

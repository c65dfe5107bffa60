/** The dialog that adds a copy of an entry to its folder: it asks for a name, and says what would change. */
import { useId, useState } from 'react'
import { useDesk, useWords } from '../../app/state/app-context.ts'
import { TaskDialog } from '../../app/screens/task-dialog.tsx'
import { slugOf } from '../../../engine/fields/plain-values.ts'
import { Select } from '../../app/ui/controls.tsx'
import { shared } from '../../app/ui/shared-words.ts'
import type { EntryCopy } from './copy-entry-plan.ts'

const words = {
  like: { it: 'Come', en: 'Like' },
  name: { it: 'Nome', en: 'Name' },
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
  const [name, setName] = useState('')
  const request: EntryCopy = { entry, name: name.trim() }
  return (
    <TaskDialog
      title={t(like?.another ?? words.add)}
      task="copy-entry"
      input={slugOf(name) === '' ? undefined : request}
      button={words.add}
      done={shared.added}
      adds={`${folder}/${slugOf(name)}`}
    >
      <div className="pairs">
        {models.length > 1 && (
          <>
            <label htmlFor={`${id}-like`}>{t(words.like)}</label>
            <Select id={`${id}-like`} value={entry} choices={models} onChoose={setEntry} />
          </>
        )}
        <label htmlFor={`${id}-name`}>{t(words.name)}</label>
        <input
          id={`${id}-name`}
          type="text"
          dir="auto"
          value={name}
          data-typed=""
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </TaskDialog>
  )
}

/** Adds an entry of a folder like another one: its name and its link, and what that changes. */
import { useId, useState } from 'react'
import { useDesk, useWords } from '../../app/state/app-context.ts'
import { TaskDialog } from '../../app/screens/task-dialog.tsx'
import { slugOf } from '../../desk-wording.ts'
import { shared } from '../../app/ui/shared-words.ts'
import type { EntryCopy } from './copy-entry-plan.ts'

const words = {
  name: { it: 'Nome', en: 'Name' },
  slug: { it: 'Link', en: 'Link' },
  slugHelp: {
    it: 'L’ultima parola del link alla pagina: lettere minuscole, cifre, trattini.',
    en: 'The last word of the link to the page: small letters, digits, hyphens.'
  },
  add: { it: 'Aggiungi', en: 'Add it' }
}

/** @param props the id of the entry that it is like */
export function CopyEntryDialog({ entry }: { entry: string }) {
  const { t } = useWords()
  const id = useId()
  const like = useDesk(({ state }) => state?.files.find(({ file }) => file === `${entry}.yaml`))
  const [name, setName] = useState('')
  // It follows from the name until somebody types another.
  const [ownSlug, setOwnSlug] = useState<string>()
  const slug = ownSlug ?? slugOf(name)
  const asked: EntryCopy = { entry, name: name.trim(), slug: slug.replace(/-+$/, '') }
  return (
    <TaskDialog
      title={t(like?.another ?? words.add)}
      task="copy-entry"
      asked={name.trim() === '' || slug === '' ? undefined : asked}
      button={words.add}
      done={shared.added}
      adds={`${entry.split('/')[0]}/${asked.slug}`}
    >
      <div className="pairs">
        <label htmlFor={`${id}-name`}>{t(words.name)}</label>
        <input
          id={`${id}-name`}
          type="text"
          dir="auto"
          value={name}
          data-typed=""
          onChange={({ target }) => setName(target.value)}
        />
        <label htmlFor={`${id}-slug`}>{t(words.slug)}</label>
        <input
          id={`${id}-slug`}
          type="text"
          value={slug}
          spellCheck={false}
          data-typed=""
          onChange={({ target }) => setOwnSlug(slugOf(target.value))}
        />
        <p className="help">{t(words.slugHelp)}</p>
      </div>
    </TaskDialog>
  )
}

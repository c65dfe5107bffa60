/** Adding a room or apartment as a copy of a neighbour, and removing one: first what that changes, then the change. */
import { useId, useState } from 'react'
import type { UnitCopy } from '../../tasks/run-task.ts'
import { post } from '../state/desk-client.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Planning, slugOf, usePlan } from './task-plan.tsx'
import { withoutForm, type Dialog as Asked } from '../state/desk-view.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  newLike: { it: 'Un nuovo alloggio, come {name}', en: 'A new one, like {name}' },
  unitName: { it: 'Nome', en: 'Name' },
  unitSlug: { it: 'Indirizzo', en: 'Address' },
  unitHelp: {
    it: 'L’indirizzo è l’ultima parola del link alla pagina: lettere minuscole, cifre, trattini.',
    en: 'The address is the last word of the link to the page: small letters, digits, hyphens.'
  },
  makeUnit: { it: 'Aggiungi', en: 'Add it' }
}

type Props = { asked: Extract<Asked, { type: 'unit' }> }

export function UnitDialog({ asked: { action, unit, name: own } }: Props) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const copy: UnitCopy = { unit, name: name.trim(), slug: slug.replace(/-+$/, '') }
  const task = action === 'copy' ? { task: 'copy-unit', asked: copy } : { task: 'remove-unit', asked: { unit } }
  const planned = usePlan(task, action === 'remove' || (name.trim() !== '' && slug !== ''))
  const go = async (): Promise<void> => {
    if (planned?.type !== 'plan') return
    const done = await desk.act(
      () => post('task', task),
      { file: '', path: [] },
      action === 'copy'
        ? { words: shared.added }
        : { words: shared.removed, removes: { file: `${unit}.yaml`, path: [] } }
    )
    if (!done) return
    const page = action === 'copy' ? { page: `${unit.split('/')[0]}/${copy.slug}` } : {}
    view.set((before) => ({ ...withoutForm(before), ...page, dialog: undefined }))
  }
  return (
    <Dialog title={t(action === 'copy' ? words.newLike : shared.removeOf, { name: own })}>
      {action === 'copy' && <Names {...{ name, slug, setName, setSlug }} />}
      <Planning planned={planned} />
      <button
        type="button"
        className={action === 'copy' ? 'ticket' : 'ticket danger'}
        aria-disabled={planned?.type !== 'plan'}
        onClick={() => void go()}
      >
        {t(action === 'copy' ? words.makeUnit : shared.removeUnit)}
      </button>
    </Dialog>
  )
}

type NameProps = {
  name: string
  slug: string
  setName: (name: string) => void
  setSlug: (slug: string) => void
}

/** The name of the copy. Its slug follows from the name until somebody types another. */
function Names({ name, slug, setName, setSlug }: NameProps) {
  const { t } = useWords()
  const id = useId()
  const [isSlugOwn, setIsSlugOwn] = useState(false)
  return (
    <div className="pairs">
      <label htmlFor={`${id}-name`}>{t(words.unitName)}</label>
      <input
        id={`${id}-name`}
        type="text"
        dir="auto"
        value={name}
        data-typed=""
        onChange={({ target }) => {
          setName(target.value)
          if (!isSlugOwn) setSlug(slugOf(target.value))
        }}
      />
      <label htmlFor={`${id}-slug`}>{t(words.unitSlug)}</label>
      <input
        id={`${id}-slug`}
        type="text"
        value={slug}
        spellCheck={false}
        data-typed=""
        onChange={({ target }) => {
          setSlug(slugOf(target.value))
          setIsSlugOwn(true)
        }}
      />
      <p className="help">{t(words.unitHelp)}</p>
    </div>
  )
}

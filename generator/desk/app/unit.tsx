/** Adding a room or apartment as a copy of a neighbour, and removing one: first what that changes, then the change. */
import { useEffect, useId, useState } from 'react'
import type { Planned, UnitTask } from '../protocol.ts'
import { api } from './api.ts'
import { useReach, useSpeech } from './context.ts'
import { Dialog } from './dialog.tsx'
import type { Dialog as Asked } from './view.ts'
import { both } from './words.ts'

type Props = { asked: Extract<Asked, { is: 'unit' }> }

export function UnitDialog({ asked: { does, unit, name: own } }: Props) {
  const { desk, view } = useReach()
  const { t } = useSpeech()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const task: UnitTask =
    does === 'copy' ? { does, unit, name: name.trim(), slug: slug.replace(/-+$/, '') } : { does, unit }
  const planned = usePlan(task, does === 'remove' || (name.trim() !== '' && slug !== ''))
  const go = async (): Promise<void> => {
    if (planned?.is !== 'plan') return
    const done = await desk.act(
      () => api.unit(task),
      { file: '', path: [] },
      both(does === 'copy' ? 'added' : 'removed')
    )
    if (!done) return
    const page = does === 'copy' ? { page: `${unit.split('/')[0]}/${task.slug}` } : {}
    view.set((before) => ({ ...before, ...page, dialog: undefined, selected: undefined, lit: undefined }))
  }
  return (
    <Dialog title={t(does === 'copy' ? 'newLike' : 'removeOf', { name: own })}>
      {does === 'copy' && <Names {...{ name, slug, setName, setSlug }} />}
      <Plan planned={planned} />
      <button
        type="button"
        className={does === 'copy' ? 'ticket' : 'ticket danger'}
        aria-disabled={planned?.is !== 'plan'}
        onClick={() => void go()}
      >
        {t(does === 'copy' ? 'makeUnit' : 'removeUnit')}
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
  const { t } = useSpeech()
  const id = useId()
  const [isSlugOwn, setIsSlugOwn] = useState(false)
  return (
    <div className="pairs">
      <label htmlFor={`${id}-name`}>{t('unitName')}</label>
      <input
        id={`${id}-name`}
        type="text"
        value={name}
        data-typed=""
        onChange={({ target }) => {
          setName(target.value)
          if (!isSlugOwn) setSlug(slugOf(target.value))
        }}
      />
      <label htmlFor={`${id}-slug`}>{t('unitSlug')}</label>
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
      <p className="help">{t('unitHelp')}</p>
    </div>
  )
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')

/** What a task would change, asked again a moment after each change of the task. */
function usePlan(task: UnitTask, isWhole: boolean): Planned | undefined {
  const key = JSON.stringify(task)
  const [planned, setPlanned] = useState<{ key: string; answer: Planned | undefined }>()
  useEffect(() => {
    if (!isWhole) return undefined
    const timer = setTimeout(() => {
      void api.plan(JSON.parse(key)).then((answer) => setPlanned({ key, answer }))
    }, 300)
    return () => clearTimeout(timer)
  }, [key, isWhole])
  return isWhole && planned?.key === key ? planned.answer : undefined
}

function Plan({ planned }: { planned: Planned | undefined }) {
  const { t, said } = useSpeech()
  if (planned === undefined) return null
  switch (planned.is) {
    case 'plan':
      return (
        <>
          <h3>{t('whatChanges')}</h3>
          <ul className="changes">
            {planned.changes.map((change, index) => (
              <li key={index}>{said(change)}</li>
            ))}
          </ul>
        </>
      )
    case 'impossible':
      return <p className="fate bad">{said(planned.why)}</p>
    default:
      return (
        <ul className="diagnostics">
          {planned.diagnostics.map(({ id, message }) => (
            <li key={id} className="error">
              {said(message)}
            </li>
          ))}
        </ul>
      )
  }
}

/** Changes of several places: what they would change is shown before they are made. */
import { useEffect, useState } from 'react'
import type { Planned, RequestOf } from '../../protocol.ts'
import { post } from '../state/desk-client.ts'
import { useWords } from '../state/app-context.ts'
import { shared } from '../ui/shared-words.ts'

const whatChanges = { it: 'Che cosa cambia', en: 'What changes' }

/** A name as it can stand in an address or before a value: small letters without accents, digits, hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')

type Plan = Planned | { type: 'gone' }

/** What a task would change, asked again a moment after each change of the task. */
export function usePlan(task: RequestOf<'plan'>, isWhole: boolean): Plan | undefined {
  const key = JSON.stringify(task)
  const [planned, setPlanned] = useState<{ key: string; answer: Plan }>()
  useEffect(() => {
    if (!isWhole) return undefined
    const timer = setTimeout(() => {
      void post('plan', JSON.parse(key)).then((answer) => setPlanned({ key, answer: answer ?? { type: 'gone' } }))
    }, 300)
    return () => clearTimeout(timer)
  }, [key, isWhole])
  return isWhole && planned?.key === key ? planned.answer : undefined
}

export function Planning({ planned }: { planned: Plan | undefined }) {
  const { t, inLanguage } = useWords()
  if (planned === undefined) return null
  switch (planned.type) {
    case 'plan':
      return (
        <>
          <h3>{t(whatChanges)}</h3>
          <ul className="changes">
            {planned.changes.map((change, index) => (
              <li key={index}>{inLanguage(change)}</li>
            ))}
          </ul>
        </>
      )
    case 'impossible':
      return <p className="save-status bad">{inLanguage(planned.why)}</p>
    case 'gone':
      return <p className="save-status bad">{t(shared.gone)}</p>
    default:
      return (
        <ul className="diagnostics">
          {planned.diagnostics.map(({ id, message }) => (
            <li key={id} className="error">
              {inLanguage(message)}
            </li>
          ))}
        </ul>
      )
  }
}

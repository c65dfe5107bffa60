/** The list of errors and warnings, each with a link to its field. */
import { useState } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { DeskDiagnostic } from '../../protocol.ts'
import { DiagnosticLine } from '../fields/parts.tsx'
import { PlaceLink } from '../fields/place-link.tsx'
import { useWords } from '../state/app-context.ts'
import { UnusedDialog } from '../photos/photo-dialog.tsx'
import { Button } from '../ui/controls.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  isExample: { it: 'è ancora da confermare', en: 'is still to be confirmed' },
  showAll: { it: 'Tutti ({count})', en: 'All ({count})' },
  showFew: { it: 'Solo i primi', en: 'Only the first' }
}

type Diagnostics = { diagnostics: readonly DeskDiagnostic[] }

/** Below the headings of their kinds; those without one come first, below the given one. */
type GroupsProps = Diagnostics & { heading: LocalizedText; as?: 'h2' | 'h3' }

export function DiagnosticGroups({ diagnostics, heading, as: Heading = 'h3' }: GroupsProps) {
  const { t } = useWords()
  const headings = new Map(diagnostics.map((each) => [each.heading?.en, each.heading ?? heading]))
  return [...headings]
    .toSorted(([one], [other]) => Number(one !== undefined) - Number(other !== undefined))
    .map(([key, title]) => {
      const own = diagnostics.filter((each) => each.heading?.en === key)
      return (
        <section key={key ?? ''}>
          <Heading className={Heading === 'h2' ? 'caption' : undefined}>
            {t(title)}: {own.length}
          </Heading>
          <DiagnosticList diagnostics={own} />
        </section>
      )
    })
}

/** What is listed before the rest is asked for. */
const firstFew = 3

export function DiagnosticList({ diagnostics }: Diagnostics) {
  const { t } = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const count = diagnostics.length
  return (
    <>
      <ul className="diagnostics">
        {diagnostics.slice(0, isWhole ? count : firstFew).map((diagnostic) => {
          const place = <PlaceLink at={{ file: diagnostic.file, path: diagnostic.path ?? [] }} />
          // A new house has many example values: the place of each is enough.
          return diagnostic.code === 'placeholder-left' ? (
            <li key={diagnostic.id} className="error">
              <p>
                {place} {t(words.isExample)}
              </p>
            </li>
          ) : (
            <DiagnosticLine key={diagnostic.id} diagnostic={diagnostic}>
              {place}
              {diagnostic.code === 'photo-unused' && (
                <p>
                  <Button sign="photo" label={t(shared.unusedPhotos)} dialog={<UnusedDialog />} />
                </p>
              )}
            </DiagnosticLine>
          )
        })}
      </ul>
      {count > firstFew && (
        <Button
          className="plain"
          sign={isWhole ? 'up' : 'down'}
          label={t(isWhole ? words.showFew : words.showAll, { count })}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        />
      )}
    </>
  )
}

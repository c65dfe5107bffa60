/** The head of a form, with the way back to the lists. */
import type { ReactNode } from 'react'
import { useApp, useWords } from '../state/app-context.ts'
import { noForm } from '../state/desk-view.ts'
import { Sign } from '../ui/signs.tsx'

const back = { it: 'Torna agli elenchi', en: 'Back to the lists' }

export function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  const { view } = useApp()
  const { t } = useWords()
  return (
    <header className="panel-head">
      <button type="button" className="plain" data-first="" aria-label={t(back)} onClick={() => view.patch(noForm)}>
        <Sign id="open" />
      </button>
      <h2>{title}</h2>
      {children}
    </header>
  )
}

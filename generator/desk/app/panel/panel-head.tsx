/** The head of a form, with the way back to the lists. */
import type { ReactNode } from 'react'
import { useApp, useWords } from '../state/app-context.ts'
import { noForm } from '../state/desk-view.ts'
import { Button } from '../ui/controls.tsx'

const back = { it: 'Torna agli elenchi', en: 'Back to the lists' }

export function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  const { view } = useApp()
  const { t } = useWords()
  return (
    <header className="panel-head">
      <Button sign="open" isShort label={t(back)} data-first="" onClick={() => view.patch(noForm)} />
      <h2>{title}</h2>
      {children}
    </header>
  )
}

/** What a program said, folded: for whoever looks after the site. */
import { useWords } from '../state/app-context.ts'

const summary = { it: 'Per chi cura il sito', en: 'For whoever looks after the site' }

export function Output({ text }: { text: string | undefined }) {
  const { t } = useWords()
  return (
    text !== undefined &&
    text.trim() !== '' && (
      <details>
        <summary>{t(summary)}</summary>
        <pre>{text}</pre>
      </details>
    )
  )
}

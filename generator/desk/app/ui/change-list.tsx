/** Changes in words, with the photos that they bring. */
import type { ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { NamedChange } from '../../protocol.ts'
import { useWords } from '../state/app-context.ts'
import { pictureAddress } from '../state/desk-client.ts'

type Props = {
  changes: readonly Pick<NamedChange, 'words' | 'photo'>[]
  /** What all of them belong to, which is said above. */
  part?: LocalizedText
  children?: ReactNode
}

export function ChangeList({ changes, part, children }: Props) {
  const { t } = useWords()
  return (
    <ul className="changes">
      {changes.map(({ words, photo }, index) => (
        <li key={index}>
          {photo !== undefined && <img src={pictureAddress(photo)} alt="" loading="lazy" />}
          {part === undefined ? t(words) : withoutStart(t(words), t(part))}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A name in one line without its first step. */
const withoutStart = (words: string, start: string): string =>
  [' › ', ': '].reduce(
    (text, sign) => (text.startsWith(start + sign) ? text.slice(start.length + sign.length) : text),
    words
  )

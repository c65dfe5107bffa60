/** Changes in words, with the photos that they bring. */
import type { ReactNode } from 'react'
import type { NamedChange } from '../../protocol.ts'
import { useWords } from '../state/app-context.ts'
import { pictureAddress } from '../state/desk-client.ts'

type Props = { changes: readonly Pick<NamedChange, 'words' | 'photo'>[]; children?: ReactNode }

export function ChangeList({ changes, children }: Props) {
  const { t } = useWords()
  return (
    <ul className="changes">
      {changes.map(({ words, photo }, index) => (
        <li key={index}>
          {photo !== undefined && <img src={pictureAddress(photo)} alt="" loading="lazy" />}
          {t(words)}
        </li>
      ))}
      {children}
    </ul>
  )
}

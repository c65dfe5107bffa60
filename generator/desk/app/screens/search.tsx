/** The search in everything that the site says: on the first screen, and in a dialog on every other. */
import { Fragment, useId, useState } from 'react'
import { useApp, useDesk, useSelect, useView, useWords } from '../state/app-context.ts'
import { placeKey } from '../../places.ts'
import type { FoundPlace, Origin, SearchAnswer } from '../../protocol.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button, Row } from '../ui/controls.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  without: { it: 'Nessun testo del sito dice «{word}».', en: 'No text of the site says “{word}”.' },
  toWrite: { it: 'Se non è ancora scritto, il posto è qui:', en: 'If it is not written yet, its place is here:' }
}

/** With fewer places it may be that none is the one that was looked for. */
const fewPlaces = 4

/** Opens the search from any screen. */
export function SearchButton() {
  const { t } = useWords()
  return <Button className="search-button" sign="search" isShort label={t(shared.search)} dialog={<SearchDialog />} />
}

/** @param props what is looked for at first */
export function SearchDialog({ query }: { query?: string | undefined }) {
  const { t } = useWords()
  return (
    <Dialog title={t(shared.search)}>
      <Search begun={query} />
    </Dialog>
  )
}

export function Search({ begun = '' }: { begun?: string | undefined }) {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const id = useId()
  const [typed, setTyped] = useState(begun)
  const query = typed.trim()
  const found = useFound(query)
  const open = (at: Origin): void => {
    view.patch({ dialog: undefined })
    select(at, { isPart: true })
  }
  return (
    <section role="search">
      <input
        type="search"
        className="search"
        aria-label={t(shared.search)}
        aria-controls={id}
        placeholder={t(shared.search)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div id={id} role="status">
        {found?.missing.map((word) => (
          <p key={word} className="help">
            {t(words.without, { word })}
          </p>
        ))}
      </div>
      <ul className="links found">
        {found?.places.map(({ at, label, excerpt, language: spoken }) => (
          <Row
            key={placeKey(at)}
            name={t(label)}
            value={<Excerpt pieces={excerpt} language={spoken} />}
            onOpen={() => open(at)}
          />
        ))}
      </ul>
      {found !== undefined && found.places.length < fewPlaces && found.homes.length > 0 && (
        <>
          <p className="help">{t(words.toWrite)}</p>
          <ul className="links found">
            {found.homes.map(({ at, label }) => (
              <Row key={placeKey(at)} name={t(label)} onOpen={() => open(at)} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** What is found for words. After a save the former places stay until the new ones come. */
function useFound(query: string): SearchAnswer | undefined {
  const language = useView((shown) => shown.language)
  const revision = useDesk(({ state }) => state?.revision)
  const asked = query.length < 2 ? undefined : [query, language, revision].join('\n')
  const answered = useAnswer(
    asked,
    async () => ({ query, answer: await get('search', { words: query, language }) }),
    150
  )
  const { answer } = answered?.answer.query === query ? answered.answer : {}
  return isUnanswered(answer) ? undefined : answer
}

function Excerpt({ pieces, language }: { pieces: FoundPlace['excerpt']; language: string | undefined }) {
  return (
    <span lang={language}>
      {pieces.map(({ text, isFound }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text, in their order
        isFound ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>
      )}
    </span>
  )
}

/** The search in everything that the site says: on the first screen, and in a dialog on every other. */
import { Fragment, useId, useState } from 'react'
import { useApp, useSelect, useView, useWords } from '../state/app-context.ts'
import { placeKey } from '../../places.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button, Row } from '../ui/controls.tsx'

const words = {
  search: { it: 'Cerca tra testi e campi', en: 'Search texts and fields' },
  nothingFound: { it: 'Niente con queste parole.', en: 'Nothing with these words.' }
}

/** Opens the search from any screen. */
export function SearchButton() {
  const { t } = useWords()
  return <Button className="search-button" sign="search" isShort label={t(words.search)} dialog={<SearchDialog />} />
}

function SearchDialog() {
  const { t } = useWords()
  return (
    <Dialog title={t(words.search)}>
      <Search />
    </Dialog>
  )
}

export function Search() {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const question = query.length < 2 ? undefined : query
  const language = useView((shown) => shown.language)
  const results = useAnswer(question, (text) => get('search', { words: text, language }), 150)
  const places = results?.question !== question ? undefined : isUnanswered(results?.answer) ? [] : results?.answer
  return (
    <section role="search">
      <input
        type="search"
        className="search"
        aria-label={t(words.search)}
        aria-controls={id}
        placeholder={t(words.search)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div id={id} role="status">
        {places?.length === 0 && <p className="help">{t(words.nothingFound)}</p>}
      </div>
      <ul className="links found">
        {places?.map(({ at, label, excerpt, language: spoken }) => (
          <Row
            key={placeKey(at)}
            name={t(label)}
            value={
              <span lang={spoken}>
                {excerpt.map(({ text, isFound }, index) =>
                  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text, in their order
                  isFound ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>
                )}
              </span>
            }
            onOpen={() => {
              view.patch({ dialog: undefined })
              select(at, { isPart: true })
            }}
          />
        ))}
      </ul>
    </section>
  )
}

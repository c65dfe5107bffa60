/** The search in everything that the site says: on the first screen, and in a dialog on every other. */
import { Fragment, useId, useState } from 'react'
import { useApp, useDesk, useSelect, useView, useWords } from '../state/app-context.ts'
import { placeKey } from '../../places.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button, Row } from '../ui/controls.tsx'

const words = {
  search: { it: 'Cerca tra testi e campi', en: 'Search texts and fields' },
  formerValue: { it: 'Cerca «{value}» negli altri testi', en: 'Search for “{value}” in the other texts' },
  nothingFound: { it: 'Niente con queste parole.', en: 'Nothing with these words.' }
}

/** Opens the search from any screen. */
export function SearchButton() {
  const { t } = useWords()
  return <Button className="search-button" sign="search" isShort label={t(words.search)} dialog={<SearchDialog />} />
}

/** Opens the search for what a value of a file was before it changed, where other texts say it. */
export function FormerValueSearch({ file }: { file: string }) {
  const { t } = useWords()
  const revision = useDesk(({ state }) => state?.revision)
  const answered = useAnswer(revision === undefined ? undefined : `${revision} ${file}`, () => get('former', { file }))
  const value = answered === undefined || isUnanswered(answered.answer) ? undefined : answered.answer.value
  if (value === undefined) return null
  return (
    <p className="others">
      <Button label={t(words.formerValue, { value })} dialog={<SearchDialog start={value} />} />
    </p>
  )
}

function SearchDialog({ start }: { start?: string }) {
  const { t } = useWords()
  return (
    <Dialog title={t(words.search)}>
      <Search start={start} />
    </Dialog>
  )
}

/** @param start what is looked for before anything is typed */
export function Search({ start = '' }: { start?: string | undefined }) {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const id = useId()
  const [typed, setTyped] = useState(start)
  const wanted = typed.trim()
  const question = wanted.length < 2 ? undefined : wanted
  const language = useView((shown) => shown.language)
  const results = useAnswer(question, (asked) => get('search', { words: asked, language }), 150)
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

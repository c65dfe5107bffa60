/** The languages of the site, among its settings: what each lacks, and the button that begins another one. */
import { useId, useState } from 'react'
import { localeOf } from '../../../engine/words/language.ts'
import { TaskDialog } from '../../app/screens/task-dialog.tsx'
import { useApp, useDesk, useSelect, useView, useWords } from '../../app/state/app-context.ts'
import { languageScreenOf, noForm } from '../../app/state/desk-view.ts'
import { Button, Row, Select } from '../../app/ui/controls.tsx'
import { shared } from '../../app/ui/shared-words.ts'

const words = {
  title: { it: 'Le lingue del sito', en: 'The languages of the site' },
  onSite: { it: 'sul sito', en: 'on the site' },
  unfinished: { it: 'nascosta dal sito', en: 'hidden from the site' },
  begin: { it: 'Comincia una lingua', en: 'Begin a language' },
  beginHelp: {
    it:
      'Resta nascosta finché i suoi testi non sono tutti scritti, e la vedi solo in anteprima. Intanto i ' +
      'testi delle altre lingue si pubblicano come sempre.',
    en:
      'It stays hidden until all of its texts are written, and you alone see it in the preview. Meanwhile ' +
      'texts in the other languages are published as always.'
  },
  language: { it: 'Lingua', en: 'Language' },
  add: { it: 'Comincia', en: 'Begin' }
}

export function LanguageList() {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const languages = useDesk(({ state }) => state?.languages) ?? []
  const open = (code: string, index: number, isUnfinished: boolean): void => {
    if (isUnfinished) view.patch({ ...noForm, screen: languageScreenOf(code) })
    else select({ file: 'site.yaml', path: ['languages', index] }, { isPart: true })
  }
  if (languages.length === 0) return null
  return (
    <section>
      <h3>{t(words.title)}</h3>
      <ul className="links">
        {languages.map(({ code, name, unfinished }, index) => (
          <Row
            key={code}
            name={name}
            value={t(unfinished === undefined ? words.onSite : words.unfinished)}
            {...(unfinished && { count: unfinished.missing })}
            onOpen={() => open(code, index, unfinished !== undefined)}
          />
        ))}
      </ul>
      <Button className="add" sign="add" label={t(words.begin)} dialog={<BeginDialog />} />
    </section>
  )
}

function BeginDialog() {
  const { view } = useApp()
  const { t } = useWords()
  const id = useId()
  const language = useView((all) => all.language)
  const there = useDesk(({ state }) => state?.languages) ?? []
  const [code, setCode] = useState('')
  const choices = languagesNamedIn(localeOf(language)).filter((each) =>
    there.every((other) => other.code !== each.code)
  )
  return (
    <TaskDialog
      title={t(words.begin)}
      task="begin-language"
      input={code === '' ? undefined : { code }}
      button={words.add}
      done={shared.added}
      onDone={() => view.patch({ ...noForm, screen: languageScreenOf(code) })}
    >
      <p className="help">{t(words.beginHelp)}</p>
      <div className="pairs">
        <label htmlFor={id}>{t(words.language)}</label>
        <Select
          id={id}
          value={code}
          empty={shared.choose}
          choices={choices.map(({ code: value, name }) => ({ value, label: { it: name, en: name } }))}
          onChoose={setCode}
        />
      </div>
    </TaskDialog>
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/**
 * All languages with a code of two letters, by their names. A code that stands for another one is left out: the browser
 * knows it for another code, or has no name of its own for it, as for Twi, which it calls Akan.
 */
function languagesNamedIn(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  const codes = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = Intl.getCanonicalLocales(code)[0] === code ? names.of(code) : undefined
    if (name !== undefined && !codes.has(name)) codes.set(name, code)
  }
  return [...codes]
    .map(([name, code]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

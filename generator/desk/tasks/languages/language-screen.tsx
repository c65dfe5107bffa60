/** Writes a language that is kept back: the texts that it lacks, one after the other, beside those in the others. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { FailureNotice } from '../../app/panel/failure-notice.tsx'
import { DiagnosticList } from '../../app/panel/diagnostic-list.tsx'
import { FormContext, nameIn, originOf, useFormOf } from '../../app/fields/edit.ts'
import { Field } from '../../app/fields/field.tsx'
import { TaskDialog } from '../../app/screens/task-dialog.tsx'
import { useApp, useDesk, usePageOf, useSelect, useWords } from '../../app/state/app-context.ts'
import { post } from '../../app/state/desk-client.ts'
import { useAnswer } from '../../app/state/use-answer.ts'
import { noForm } from '../../app/state/desk-view.ts'
import { Button } from '../../app/ui/controls.tsx'
import { Dialog } from '../../app/ui/dialog.tsx'
import { shared } from '../../app/ui/shared-words.ts'
import { formFieldAt } from '../../kinds/form-paths.ts'
import { placeKey } from '../../places.ts'
import type { MissingTexts, Origin, SiteLanguage } from '../../protocol.ts'

const words = {
  left: { it: 'testi ancora da scrivere, su {all}', en: 'texts still to be written, of {all}' },
  oneLeft: { it: 'testo ancora da scrivere, su {all}', en: 'text still to be written, of {all}' },
  help: {
    it: 'Si vede solo in anteprima. Il resto si pubblica come sempre.',
    en: 'Only the preview shows it. The rest is published as always.'
  },
  preview: { it: 'Anteprima', en: 'Preview' },
  publish: { it: 'Metti sul sito: {name}', en: 'Put on the site: {name}' },
  publishShort: { it: 'Mettila sul sito', en: 'Put it on the site' },
  isShown: { it: 'Sul sito, da quando pubblichi.', en: 'On the site, once you publish.' },
  whole: {
    it: 'Tutti i testi sono scritti: da quando pubblichi la lingua è sul sito, nel suo menu e per i motori di ricerca.',
    en: 'All texts are written: once you publish, the language is on the site, in its menu and for search engines.'
  },
  notWhole: {
    it: 'Non si può ancora: mancano {count} testi. Sul sito una lingua ci va intera.',
    en: 'Not yet: {count} texts are missing. A language goes on the site as a whole.'
  },
  oneMissing: {
    it: 'Non si può ancora: manca un testo. Sul sito una lingua ci va intera.',
    en: 'Not yet: one text is missing. A language goes on the site as a whole.'
  },
  allWritten: { it: 'Non manca più nessun testo.', en: 'No text is missing any more.' },
  seePage: { it: 'Guarda sulla pagina', en: 'See it on the page' },
  place: { it: 'Si legge qui: {page}', en: 'It is read here: {page}' },
  next: { it: 'Va bene, il prossimo', en: 'Save, and the next one' },
  skip: { it: 'Salta per ora', en: 'Skip for now' },
  previous: { it: 'Il precedente', en: 'The one before' },
  keys: { it: 'Ctrl + Invio', en: 'Ctrl + Enter' },
  following: { it: 'Poi', en: 'Then' },
  goHere: { it: 'Vai qui', en: 'Go here' },
  parts: { it: 'Che cosa manca', en: 'What is missing' },
  written: { it: '{done} di {all}', en: '{done} of {all}' },
  wrong: { it: 'Da correggere in questa lingua', en: 'To be corrected in this language' },
  onSite: { it: 'Questa lingua è sul sito.', en: 'This language is on the site.' }
}

/** How many of the texts that follow are named. */
const fewNext = 3

export function LanguageScreen({ code }: { code: string }) {
  const { t } = useWords()
  const language = useDesk(({ state }) => state?.languages.find((each) => each.code === code))
  const revision = useDesk(({ state }) => state?.revision)
  const answer = useAnswer(revision && `${code} ${revision}`, () => askMissing(code))?.answer
  if (language?.unfinished === undefined)
    return (
      <div className="screen" tabIndex={-1}>
        <h2 className="screen-title">{language?.name ?? code}</h2>
        <p className="help">{revision !== undefined && t(language === undefined ? shared.nothing : words.onSite)}</p>
      </div>
    )
  return (
    <div className="screen language-screen" tabIndex={-1}>
      <Head language={language} parts={answer?.parts} />
      <FailureNotice isHere={() => true} />
      {answer === undefined ? <p className="help">{t(shared.loading)}</p> : <Missing code={code} missing={answer} />}
    </div>
  )
}

async function askMissing(language: string): Promise<MissingTexts | undefined> {
  const reply = await post('ask', { question: 'missing-texts', input: { language } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the answer to this question
  return 'answered' in reply ? ((reply.answered ?? undefined) as MissingTexts | undefined) : undefined
}

type HeadProps = { language: SiteLanguage; parts: MissingTexts['parts'] | undefined }

function Head({ language: { code, name, unfinished }, parts }: HeadProps) {
  const { view } = useApp()
  const { t } = useWords()
  const { missing = 0, expected = 0 } = unfinished ?? {}
  const preview = (): void => view.patch({ ...noForm, screen: 'page', siteLanguage: code })
  return (
    <header>
      <h2 className="screen-title">
        <span lang={code}>{name}</span> <span className="kept-back">{t(shared.notOnSite)}</span>
      </h2>
      <p className="buttons">
        <Button sign="eye" label={t(words.preview)} onClick={preview} />
        <Button
          className={missing === 0 ? 'ticket' : undefined}
          label={t(words.publishShort)}
          {...(parts === undefined ? { isOff: true } : { dialog: <PublishDialog {...{ code, name, parts }} /> })}
        />
      </p>
      <p role="status">
        <b className="big">{missing}</b> {t(missing === 1 ? words.oneLeft : words.left, { all: expected })}
      </p>
      <progress max={expected} value={expected - missing} aria-label={name} />
      <p className="help">{t(words.help)}</p>
    </header>
  )
}

type PublishProps = { code: string; name: string; parts: MissingTexts['parts'] }

/** What is missing; or else the plan, which the program refuses if anything in the language is wrong. */
function PublishDialog({ code, name, parts }: PublishProps) {
  const { t } = useWords()
  const missing = parts.reduce((sum, part) => sum + part.missing, 0)
  const title = t(words.publish, { name })
  if (missing > 0)
    return (
      <Dialog title={title}>
        <p role="alert">{t(missing === 1 ? words.oneMissing : words.notWhole, { count: missing })}</p>
        <ul className="changes">
          {parts
            .filter((part) => part.missing > 0)
            .map((part) => (
              <li key={part.file}>
                {t(part.label)}: {part.missing}
              </li>
            ))}
        </ul>
      </Dialog>
    )
  return (
    <TaskDialog title={title} task="publish-language" input={{ code }} button={words.publishShort} done={words.isShown}>
      <p>{t(words.whole)}</p>
    </TaskDialog>
  )
}

function Missing({ code, missing: { places, parts } }: { code: string; missing: MissingTexts }) {
  const { desk } = useApp()
  const { t } = useWords()
  // A text that has just been written keeps its place in the order: one can go back to it.
  const [order, setOrder] = useState(places)
  const [index, setIndex] = useState(0)
  const known = new Set(order.map(placeKey))
  const added = places.filter((each) => !known.has(placeKey(each)))
  if (added.length > 0) setOrder([...order, ...added])
  const open = new Set(places.map(placeKey))
  const isOpen = (each: Origin): boolean => open.has(placeKey(each))
  const at = order[index]
  const following = [...order.slice(index + 1), ...order.slice(0, index)].filter(isOpen)
  const go = (to: Origin | undefined): void => {
    if (to !== undefined) setIndex(order.indexOf(to))
  }
  const save = async (): Promise<void> => {
    const isAnswered = await desk.flush()
    const line = at && placeKey({ file: at.file, path: [...at.path, code] })
    // What was refused stays in view, with the reason.
    if (isAnswered && (line === undefined || !desk.store.get().pending.has(line))) go(following[0])
  }
  return (
    <div className="language-columns">
      <div>
        {at === undefined || (!isOpen(at) && following.length === 0) ? (
          <p role="status">{t(words.allWritten)}</p>
        ) : (
          <OneText key={placeKey(at)} at={at} code={code} onSave={() => void save()}>
            <p className="buttons">
              <Button className="main" label={t(words.next)} onClick={() => void save()} />
              <Button label={t(words.skip)} isOff={following.length === 0} onClick={() => go(following[0])} />
              <Button
                className="plain"
                label={t(words.previous)}
                isOff={index === 0}
                onClick={() => go(order[index - 1])}
              />
              <span className="quiet">{t(words.keys)}</span>
            </p>
          </OneText>
        )}
        {following.length > 0 && (
          <section>
            <h4>{t(words.following)}</h4>
            <ul className="links">
              {following.slice(0, fewNext).map((each) => (
                <li key={placeKey(each)}>
                  <Following at={each} onOpen={() => go(each)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <aside aria-label={t(words.parts)}>
        <Parts parts={parts} onOpen={(file) => go(places.find((each) => each.file === file))} />
        <Wrong code={code} />
      </aside>
    </div>
  )
}

type OneTextProps = { at: Origin; code: string; onSave: () => void; children: ReactNode }

/** A text in the other languages, and its field in this one. */
function OneText({ at, code, onSave, children }: OneTextProps) {
  const { view } = useApp()
  const { t } = useWords()
  const form = useFormOf(at.file)
  const select = useSelect()
  const page = usePageOf(at)
  const pageLabel = useDesk(({ state }) => state?.pages.find(({ id }) => id === page)?.label)
  const body = useRef<HTMLDivElement>(null)
  const isThere = form !== undefined
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onSave()
  })
  useEffect(() => {
    const area = isThere ? body.current?.querySelector('textarea') : undefined
    area?.focus()
    area?.addEventListener('keydown', onKey)
    return () => area?.removeEventListener('keydown', onKey)
  }, [isThere])
  if (form === undefined) return <p className="help">{t(shared.loading)}</p>
  const field = formFieldAt(form, at.path)
  const see = (): void => {
    select({ file: at.file, path: [...at.path, code] }, { isPart: true })
    view.patch({ screen: 'page', siteLanguage: code })
  }
  const name = nameIn(form, at, t)
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {pageLabel !== undefined && (
        <p className="quiet">
          {t(words.place, { page: t(pageLabel) })} <Button className="plain" label={t(words.seePage)} onClick={see} />
        </p>
      )}
      {field.kind === 'text' && <Others field={field} code={code} />}
      <div ref={body}>
        <FormContext value={form}>
          <Field field={field.kind === 'text' ? inOne(field, code) : field} />
        </FormContext>
      </div>
      {children}
    </section>
  )
}

type TextOf = Extract<ReturnType<typeof formFieldAt>, { kind: 'text' }>

const inOne = (field: TextOf, code: string): TextOf => ({
  ...field,
  languages: field.languages.filter((each) => each.code === code)
})

function Others({ field, code }: { field: TextOf; code: string }) {
  const languages = useDesk(({ state }) => state?.languages) ?? []
  const nameOf = (other: string): string => languages.find((each) => each.code === other)?.name ?? other
  return (
    <dl className="originals">
      {field.languages
        .filter((each) => each.code !== code && each.value !== undefined && each.value !== '')
        .map((each) => (
          <div key={each.code}>
            <dt lang={each.code}>{nameOf(each.code)}</dt>
            <dd lang={each.code} dir="auto">
              {each.value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Following({ at, onOpen }: { at: Origin; onOpen: () => void }) {
  const { t } = useWords()
  const form = useFormOf(at.file)
  if (form === undefined) return null
  const field = formFieldAt(form, at.path)
  const first = field.kind === 'text' ? field.languages.find(({ value }) => value !== undefined)?.value : undefined
  return (
    <button type="button" onClick={onOpen} aria-label={`${t(words.goHere)}: ${nameIn(form, at, t)}`}>
      <span className="name">{nameIn(form, at, t)}</span>
      <span className="value">{first}</span>
    </button>
  )
}

function Parts({ parts, onOpen }: { parts: MissingTexts['parts']; onOpen: (file: string) => void }) {
  const { t } = useWords()
  return (
    <section>
      <h3>{t(words.parts)}</h3>
      <ul className="links">
        {parts.map(({ file, label, missing, expected }) => (
          <li key={file}>
            <button type="button" disabled={missing === 0} onClick={() => onOpen(file)}>
              <span className="name">{t(label)}</span>
              <span className="value">{t(words.written, { done: expected - missing, all: expected })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is wrong in texts that are written in it. */
function Wrong({ code }: { code: string }) {
  const { t } = useWords()
  const diagnostics = (useDesk(({ state }) => state?.diagnostics) ?? []).filter(
    (each) => each.isOfDraft === true && originOf(each).path.at(-1) === code
  )
  if (diagnostics.length === 0) return null
  return (
    <section>
      <h3>{t(words.wrong)}</h3>
      <DiagnosticList diagnostics={diagnostics} />
    </section>
  )
}

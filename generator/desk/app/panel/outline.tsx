/** Lists that lead to fields without a mouse: those of the page in its order, all files, everything left to do. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { useMemo, type ReactNode } from 'react'
import {
  placeName,
  type FileForm,
  type DeskDiagnostic,
  type FormField,
  type Origin,
  type PageEntry
} from '../../protocol.ts'
import { useDesk, useApp, useSelect, useWords, useRegions, useView } from '../state/app-context.ts'
import { DiagnosticLine } from '../fields/parts.tsx'
import { hasFile } from '../state/desk-model.ts'
import { useForm, useName } from '../fields/place-names.ts'
import { fieldsAlong, keyOf, shortened, textIn } from '../fields/form-paths.ts'
import { Sign } from '../ui/signs.tsx'
import { languagesIn, pageIn, type Tab } from '../state/desk-view.ts'
import type { EditableRegion } from '../page/editable-regions.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  pageHelp: { it: 'Fate clic sulla pagina, oppure scegliete qui.', en: 'Click on the page, or choose here.' },
  filesHelp: {
    it: 'Tutto quello che il sito sa, anche ciò che nessuna pagina mostra.',
    en: 'All that the site knows, including what no page shows.'
  },
  unconfirmedHelp: {
    it: 'Questi valori sono esempi. Scrivete quello vero, oppure confermate quello che è già giusto.',
    en: 'These values are examples. Write the real one, or confirm the one that is right as it is.'
  },
  allConfirmed: { it: 'Tutto è confermato.', en: 'Everything is confirmed.' },
  nothingWrong: { it: 'Non c’è niente da sistemare.', en: 'There is nothing to fix.' },
  newLikeThis: { it: 'Aggiungi un alloggio come questo', en: 'Add another like this' }
}

const tabs: readonly Tab[] = ['page', 'files', 'unconfirmed', 'diagnostics']

const tabWords: Readonly<Record<Tab, LocalizedText>> = {
  page: { it: 'In questa pagina', en: 'On this page' },
  files: { it: 'Tutto', en: 'Everything' },
  unconfirmed: { it: 'Da confermare', en: 'To confirm' },
  diagnostics: { it: 'Da sistemare', en: 'To fix' }
}

export function Outline() {
  const { view } = useApp()
  const { t } = useWords()
  const shown = useView(({ tab }) => tab)
  const counts: Partial<Record<Tab, number>> = {
    unconfirmed: useDesk(({ state }) => state?.placeholders.length),
    diagnostics: useDesk(({ state, drafted }) => (drafted ?? state?.diagnostics)?.length)
  }
  const show = (tab: Tab): void => view.set((before) => ({ ...before, tab }))
  return (
    <>
      <h2 className="visually-hidden">{t(shared.lists)}</h2>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the tabs has the focus: the tabs pattern of WAI-ARIA */}
      <div
        className="tabs"
        role="tablist"
        aria-label={t(shared.lists)}
        onKeyDown={({ key, currentTarget }) => {
          const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
          if (step === 0) return
          const next = (tabs.indexOf(shown) + step + tabs.length) % tabs.length
          show(tabs[next] ?? 'page')
          currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === shown}
            aria-controls="list"
            tabIndex={tab === shown ? 0 : -1}
            data-first={tab === shown ? '' : undefined}
            onClick={() => show(tab)}
          >
            {t(tabWords[tab])}
            {counts[tab] !== undefined && counts[tab] > 0 && <span className="count">{counts[tab]}</span>}
          </button>
        ))}
      </div>
      <div className="list" id="list" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {lists[shown]()}
      </div>
    </>
  )
}

const lists: Readonly<Record<Tab, () => ReactNode>> = {
  page: () => <PageFields />,
  files: () => <Files />,
  unconfirmed: () => <Unconfirmed />,
  diagnostics: () => <AllDiagnostics />
}

/** All fields that the page shows, in its order and each once. Those for machines come last. */
function PageFields() {
  const { t } = useWords()
  const state = useDesk((desk) => desk.state)
  const view = useView((each) => each)
  const language = state === undefined ? undefined : languagesIn(state, view)[0]
  const regions = useRegions(language)
  const page = state === undefined ? undefined : pageIn(state, view)
  const groups = useMemo(() => groupsOf(regions), [regions])
  return (
    <>
      <UnitTools page={page} />
      <p className="help">{t(words.pageHelp)}</p>
      {groups.map(({ file, origins }, index) => (
        <FileGroup key={`${file} ${index}`} file={file} origins={origins} />
      ))}
    </>
  )
}

type Group = { file: string; origins: Origin[] }

/** Groups neighbours by file. */
function groupsOf(regions: readonly EditableRegion[]): Group[] {
  const seen = new Set<string>()
  const groups: Group[] = []
  const inOrder = [...regions.filter(({ kind }) => kind !== 'head'), ...regions.filter(({ kind }) => kind === 'head')]
  for (const { origin } of inOrder) {
    const key = keyOf(origin)
    if (seen.has(key)) continue
    seen.add(key)
    const last = groups.at(-1)
    if (last?.file === origin.file) last.origins.push(origin)
    else groups.push({ file: origin.file, origins: [origin] })
  }
  return groups
}

function FileGroup({ file, origins }: Group) {
  const form = useForm(file)
  const { inLanguage } = useWords()
  const fields = useMemo(() => fieldsOf(form, origins), [form, origins])
  return (
    <section>
      <h3 className="caption">{form === undefined ? file : inLanguage(form.label)}</h3>
      <ul className="links">
        {fields.map(({ origin, field }) => (
          <FieldLink key={keyOf(origin)} form={form} origin={origin} field={field} />
        ))}
      </ul>
    </section>
  )
}

/** A text is one field in all its languages. */
function fieldsOf(form: FileForm | undefined, origins: readonly Origin[]): FieldAt[] {
  const found = new Map<string, FieldAt>()
  for (const { file, path } of origins) {
    const field = form === undefined ? undefined : fieldsAlong(form, path).at(-1)
    const origin = { file, path: field?.path ?? path }
    if (!found.has(keyOf(origin))) found.set(keyOf(origin), { origin, field })
  }
  return [...found.values()]
}

/** A place, with its field once the form is there. */
type FieldAt = { origin: Origin; field: FormField | undefined }

function FieldLink({ form, origin, field }: FieldAt & { form: FileForm | undefined }) {
  const { view } = useApp()
  const { t, inLanguage } = useWords()
  const select = useSelect()
  const names =
    form === undefined
      ? []
      : fieldsAlong(form, origin.path)
          .slice(1)
          .map((each) => inLanguage(each.label))
  const text = (field && textIn(field, inLanguage)) ?? ''
  const light = (): void => view.set((before) => ({ ...before, lit: origin }))
  return (
    <li>
      <button type="button" onClick={() => select(origin)} onFocus={light} onMouseEnter={light}>
        <span className="name">{names.length === 0 ? t(shared.loading) : placeName(names)}</span>
        {text !== '' && <span className="value">{shortened(text, 80)}</span>}
      </button>
    </li>
  )
}

/** Actions on a whole unit, on its page. */
function UnitTools({ page }: { page: PageEntry | undefined }) {
  const { view } = useApp()
  const { t, inLanguage } = useWords()
  const label = useDesk(({ state }) => state?.files.find(({ file }) => file === `${page?.id}.yaml`)?.label)
  if (page?.kind !== 'unit') return null
  const name = inLanguage(label ?? page.label)
  const open = (action: 'copy' | 'remove'): void =>
    view.set((before) => ({ ...before, dialog: { type: 'unit', action, unit: page.id, name } }))
  return (
    <p className="buttons">
      <button type="button" onClick={() => open('copy')}>
        <Sign id="copy" /> {t(words.newLikeThis)}
      </button>
      <button type="button" className="plain" onClick={() => open('remove')}>
        <Sign id="remove" /> {t(shared.removeUnit)}
      </button>
    </p>
  )
}

function Files() {
  const { view } = useApp()
  const { t, inLanguage } = useWords()
  const select = useSelect()
  const files = useDesk(({ state }) => state?.files) ?? []
  const diagnostics = useDesk(({ state }) => state?.diagnostics) ?? []
  return (
    <>
      <p className="help">{t(words.filesHelp)}</p>
      <ul className="links">
        {files.map(({ file, label }) => {
          const count = diagnostics.filter((diagnostic) => diagnostic.file === file).length
          return (
            <li key={file}>
              <button type="button" onClick={() => select({ file, path: [] })}>
                <span className="name">{inLanguage(label)}</span>
                <code className="value">{file}</code>
                {count > 0 && (
                  <span className="count bad" aria-label={t(shared.diagnosticsCount, { count })}>
                    {count}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" onClick={() => view.set((before) => ({ ...before, dialog: { type: 'unused' } }))}>
        <Sign id="photo" /> {t(shared.unusedPhotos)}
      </button>
    </>
  )
}

function Unconfirmed() {
  const { t, inLanguage } = useWords()
  const select = useSelect()
  const placeholders = useDesk(({ state }) => state?.placeholders) ?? []
  const files = useDesk(({ state }) => state?.files) ?? []
  const byFile = files
    .map(({ file, label }) => ({ file, label, own: placeholders.filter((each) => each.file === file) }))
    .filter(({ own }) => own.length > 0)
  return (
    <>
      <p className="help">{t(placeholders.length === 0 ? words.allConfirmed : words.unconfirmedHelp)}</p>
      {byFile.map(({ file, label, own }) => (
        <section key={file}>
          <h3 className="caption">{inLanguage(label)}</h3>
          <ul className="links">
            {own.map((each) => (
              <li key={keyOf(each)}>
                <button type="button" onClick={() => select({ file, path: each.path })}>
                  <span className="name">{inLanguage(each.label)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function AllDiagnostics() {
  const { t } = useWords()
  const diagnostics = useDesk(({ state, drafted }) => drafted ?? state?.diagnostics) ?? []
  return diagnostics.length === 0 ? (
    <p className="help">{t(words.nothingWrong)}</p>
  ) : (
    <DiagnosticList diagnostics={diagnostics} />
  )
}

/** Each with a link to its place. */
export function DiagnosticList({ diagnostics }: { diagnostics: readonly DeskDiagnostic[] }) {
  return (
    <ul className="diagnostics">
      {diagnostics.map((diagnostic) => (
        <DiagnosticLine key={diagnostic.id} diagnostic={diagnostic}>
          <Place at={{ file: diagnostic.file, path: diagnostic.path ?? [] }} />
        </DiagnosticLine>
      ))}
    </ul>
  )
}

/** A link to a place, by its name, also from a dialog; the name alone of a file without a form. */
export function Place({ at }: { at: Origin }) {
  const { view } = useApp()
  const name = useName(at)
  const hasForm = useDesk((desk) => hasFile(desk, at.file))
  const select = useSelect()
  const open = (): void => {
    view.set((before) => ({ ...before, dialog: undefined }))
    select(at)
  }
  if (!hasForm) return <strong>{name}</strong>
  return (
    <button type="button" className="plain" onClick={open}>
      {name}
    </button>
  )
}

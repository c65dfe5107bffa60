/** The list of everything that is written on a page, which leads to each field without a mouse. */
import type { ReactNode } from 'react'
import type { FileForm, FormField, Origin } from '../../protocol.ts'
import { placeName, firstWords } from '../../desk-wording.ts'
import { noRegions, useDesk, useApp, useSelect, useWords, useRegions, useView } from '../state/app-context.ts'
import { summaryOf } from '../../kinds/field-kinds.ts'
import { useFormOf } from '../fields/edit.ts'
import { fieldsAlong, namesAlong } from '../../kinds/form-paths.ts'
import { placeKey } from '../../places.ts'
import { EntryTools } from './entry-tools.tsx'
import { Row, Thumbnail } from '../ui/controls.tsx'
import { pageIn } from '../state/desk-view.ts'
import type { EditableRegion } from '../page/editable-regions.ts'
import { holderOf } from '../page/hit-test.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  onThisPage: { it: 'In questa pagina', en: 'On this page' },
  pageHelp: { it: 'Fai clic sulla pagina, oppure scegli qui.', en: 'Click on the page, or choose here.' },
  onAllPages: { it: 'In comune a tutte le pagine', en: 'Shared by all pages' }
}

/** All fields that the page shows, in its order and each once. Those of menus and for machines come last. */
export function Outline() {
  const { t } = useWords()
  const state = useDesk((desk) => desk.state)
  const view = useView((each) => each)
  const regions = useRegions()
  const page = state === undefined ? undefined : pageIn(state, view)
  const isShared = ({ origin }: EditableRegion): boolean => state?.sharedFiles.includes(origin.file) === true
  const [own, common] = [groupsOf(regions.filter((each) => !isShared(each))), groupsOf(regions.filter(isShared))]
  const listed = (groups: readonly Group[]): ReactNode =>
    groups.map(({ file, origins }, index) => <FileGroup key={`${file} ${index}`} file={file} origins={origins} />)
  return (
    <>
      <h2 className="panel-title">{t(words.onThisPage)}</h2>
      <div className="list" tabIndex={-1} data-first="">
        <EntryTools id={page?.id} />
        {regions !== noRegions && <p className="help">{t(words.pageHelp)}</p>}
        {/* Without a page nothing comes. */}
        {regions === noRegions && page !== undefined && <p className="help">{t(shared.loading)}</p>}
        {listed(own)}
        {common.length > 0 && (
          <details>
            <summary>{t(words.onAllPages)}</summary>
            {listed(common)}
          </details>
        )}
      </div>
    </>
  )
}

type Group = { file: string; origins: Origin[] }

/** Groups neighbours by file. */
function groupsOf(regions: readonly EditableRegion[]): Group[] {
  const keys = new Set<string>()
  const groups: Group[] = []
  // First what the page itself says. Menus name other pages, and search engines alone read the head.
  const rankOf = (region: EditableRegion): number =>
    region.kind === 'head' ? 2 : holderOf(region)?.closest('nav') ? 1 : 0
  for (const { origin } of regions.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const key = placeKey(origin)
    if (keys.has(key)) continue
    keys.add(key)
    const last = groups.at(-1)
    if (last?.file === origin.file) last.origins.push(origin)
    else groups.push({ file: origin.file, origins: [origin] })
  }
  return groups
}

function FileGroup({ file, origins }: Group) {
  const form = useFormOf(file)
  const { t } = useWords()
  return (
    <section>
      <h3 className="caption">{form === undefined ? file : t(form.label)}</h3>
      <ul className="links">
        {fieldsOf(form, origins).map(({ origin, field }) => (
          <FieldLink key={placeKey(origin)} form={form} origin={origin} field={field} />
        ))}
      </ul>
    </section>
  )
}

/** A text is one field in all its languages. */
function fieldsOf(form: FileForm | undefined, origins: readonly Origin[]): FieldAt[] {
  const fieldsByKey = new Map<string, FieldAt>()
  for (const { file, path } of origins) {
    const field = form === undefined ? undefined : fieldsAlong(form, path).at(-1)
    const origin = { file, path: field?.path ?? path }
    if (!fieldsByKey.has(placeKey(origin))) fieldsByKey.set(placeKey(origin), { origin, field })
  }
  return [...fieldsByKey.values()]
}

/** A place, with its field once the form is there. */
type FieldAt = { origin: Origin; field: FormField | undefined }

function FieldLink({ form, origin, field }: FieldAt & { form: FileForm | undefined }) {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const names = form === undefined ? [] : namesAlong(form, origin.path).slice(1)
  const summary = field && summaryOf(field)
  return (
    <Row
      name={names.length === 0 ? t(shared.loading) : placeName(names.map((name) => t(name)))}
      value={field?.kind === 'photo' ? <Thumbnail photo={field.value} /> : summary && firstWords(t(summary.words), 80)}
      onOpen={() => select(origin, { isPart: true })}
      onHighlight={() => view.patch({ highlighted: origin })}
    />
  )
}

/** Several photos at once: in the order in which they were taken, into a list of photos or in the place of all of it. */
import { useEffect, useState, type FormEvent } from 'react'
import { languageOf, wordsIn } from '../../../engine/diagnostics/language.ts'
import type { DeskEdit, FileForm, FormField, Path, SiteLanguage, Staged } from '../../protocol.ts'
import { withValues } from '../../desk-wording.ts'
import { useDesk, useApp, useSelect, useWords } from '../state/app-context.ts'
import { Radios } from '../ui/radios.tsx'
import { byTimeTaken } from '../ui/photo-taken.ts'
import { stage, whyNotSent, type Sent } from '../ui/photo-upload.ts'

const words = {
  sending: { it: 'Arrivano le foto: {done} di {count}…', en: 'The photos are on their way: {done} of {count}…' },
  ready: {
    it: 'Pronte, nell’ordine in cui sono state scattate: {count}.',
    en: 'Ready, in the order in which they were taken: {count}.'
  },
  where: { it: 'Dove vanno le foto nuove', en: 'Where the new photos go' },
  behind: { it: 'Dopo le {count} di adesso', en: 'Behind the {count} of now' },
  instead: {
    it: 'Al posto delle {count} di adesso, che si buttano via se non servono altrove',
    en: 'In the place of the {count} of now, which are thrown away unless they are used elsewhere'
  },
  described: {
    it: 'Ogni foto ha per ora una descrizione d’esempio, da confermare: dopo aver salvato si scrive la prima.',
    en: 'Each photo has an example of a description for now, to be confirmed: after saving you write the first.'
  },
  save: { it: 'Salva le foto', en: 'Save the photos' },
  example: { it: '{name}, foto {number}', en: '{name}, photo {number}' }
}

/** The list, the path of one of its photos, and whether its photos have descriptions. */
type Place = { list: FormField | undefined; alt: FormField | undefined; path: Path }
type Arrived = Extract<Staged, { type: 'staged' }> & { preview: string }

export function PhotosForm({ form, place, photos }: { form: FileForm; place: Place; photos: readonly File[] }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const languages = useDesk(({ state }) => state?.languages) ?? []
  const [where, setWhere] = useState<Where>('behind')
  const isInstead = where === 'instead'
  const { list, alt } = place
  const before = list?.kind === 'list' ? list.fields.flatMap(photosIn) : []
  const sent = useStaged(photos, before[0])
  const arrived = distinct(sent.flatMap((each) => (each.type === 'staged' ? [each] : [])))
  const failed = sent.filter((each) => each.type !== 'staged')
  const isReady = sent.length === photos.length && arrived.length > 0
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || list?.kind !== 'list') return
    const first = isInstead ? 0 : list.fields.length
    const { file } = form
    const edits = editsFor(arrived, { form, list, place, first, languages, isInstead })
    const save = {
      edits,
      photos: arrived.map(({ staged, ref }) => ({ staged, ref })),
      ...(isInstead && { replaced: before })
    }
    if (!(await desk.save(save, { file, path: list.path }))) return
    view.patch({ dialog: undefined })
    select({ file, path: [...list.path, first, ...(alt === undefined ? [] : ['alt', languages[0]?.code ?? ''])] })
  }
  return (
    <form className="photo-form" onSubmit={(event) => void submit(event)}>
      <ol className="arrived">
        {arrived.map(({ staged, preview }) => (
          <li key={staged}>
            <img src={preview} alt="" />
          </li>
        ))}
      </ol>
      <p className={isReady ? 'save-status good' : 'save-status'} role="status">
        {t(isReady ? words.ready : words.sending, {
          done: sent.length,
          count: isReady ? arrived.length : photos.length
        })}
      </p>
      {failed.map((each, index) => (
        <p key={index} className="save-status bad">
          {t(...whyNotSent(each))}
        </p>
      ))}
      {before.length > 0 && <Where count={before.length} chosen={where} onChoose={setWhere} />}
      {alt !== undefined && <p className="help">{t(words.described)}</p>}
      <button type="submit" className="ticket" aria-disabled={!isReady}>
        {t(words.save)}
      </button>
    </form>
  )
}

type Where = 'behind' | 'instead'
type WhereProps = { count: number; chosen: Where; onChoose: (where: Where) => void }

function Where({ count, ...choice }: WhereProps) {
  const { t } = useWords()
  const options = (['behind', 'instead'] as const).map((value) => ({ value, label: t(words[value], { count }) }))
  return <Radios name="where" legend={words.where} options={options} {...choice} />
}

type Additions = {
  form: FileForm
  list: FormField
  place: Place
  /** The index of the first new photo. */
  first: number
  languages: readonly SiteLanguage[]
  isInstead: boolean
}

/** A new entry of a list of photos: the photo at the path where the others have theirs, which may be the entry itself. */
export function photoEntry(
  ref: string,
  { list, alt, path }: { list: FormField; alt: FormField | undefined; path: Path },
  texts: Readonly<Record<string, string>>
): unknown {
  const inner = path.slice(list.path.length + 1)
  return inner.length === 0 ? ref : { [String(inner[0])]: ref, ...(alt !== undefined && { alt: texts }) }
}

/** Behind the photos of the list or in their place, with examples of descriptions. */
function editsFor(
  arrived: readonly Arrived[],
  { form: { file, label }, list, place: { alt, path }, first, languages, isInstead }: Additions
): DeskEdit[] {
  const example = (code: string, number: number): string => {
    const language = languageOf(code)
    return withValues(wordsIn(words.example, language), { name: wordsIn(label, language), number })
  }
  const entries = arrived.map(({ ref }, index) => {
    const texts = Object.fromEntries(languages.map(({ code }) => [code, example(code, first + index + 1)]))
    return photoEntry(ref, { list, alt, path }, texts)
  })
  const photoPath = (index: number): Path => [...list.path, first + index]
  const added = entries.map((value, index): DeskEdit => ({ type: 'insert', file, path: photoPath(index), value }))
  const marks = entries.map((_, index): DeskEdit => ({ type: 'mark', file, path: [...photoPath(index), 'alt'] }))
  return [
    ...(isInstead ? [{ type: 'set' as const, file, path: list.path, value: entries }] : added),
    ...(alt === undefined ? [] : marks)
  ]
}

/** Uploads photos one after the other, in the order in which they were taken. */
function useStaged(photos: readonly File[], beside: string | undefined): readonly Sent[] {
  const [sent, setSent] = useState<readonly Sent[]>([])
  useEffect(() => {
    let isStopped = false
    const send = async (): Promise<void> => {
      for (const photo of await byTimeTaken(photos)) {
        if (isStopped) return
        const each = await stage(photo, beside)
        if (!isStopped) setSent((all) => [...all, each])
      }
    }
    void send()
    return () => {
      isStopped = true
      setSent([])
    }
  }, [photos, beside])
  return sent
}

/** Two new photos can have the same name, which the server has not seen together. */
const distinct = (photos: readonly Arrived[]): readonly Arrived[] =>
  photos.map((photo, index) => {
    const same = photos.slice(0, index).filter(({ ref }) => ref === photo.ref).length
    return same === 0 ? photo : { ...photo, ref: `${photo.ref}-n${same + 1}` }
  })

const photosIn = (field: FormField): string[] => {
  if (field.kind === 'photo') return field.value === undefined ? [] : [field.value]
  return field.kind === 'group' ? field.fields.flatMap(photosIn) : []
}

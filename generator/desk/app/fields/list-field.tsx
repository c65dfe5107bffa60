/** The field for a list, whose entries can be moved, copied, removed and added. */
import { useLayoutEffect, useRef, useState, type DragEvent, type MouseEvent, type ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { serialQueue } from '../../../engine/work-queue.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { PhotoButton, photoTarget, useBringPhotos } from '../photos/photo-dialog.tsx'
import { FromPhone } from '../photos/phone-dialog.tsx'
import { lastPhotoOf } from '../photos/photo-places.ts'
import { Sign } from '../ui/signs.tsx'
import { shared } from '../ui/shared-words.ts'
import { useCopy, useForm, useOrigin, useRemoval } from './edit.ts'
import { useNewEntry } from './entry-parts.tsx'
import { Button } from '../ui/controls.tsx'
import type { PartProps, FieldOf, FormField } from '../../kinds/field-kind.ts'
import { valueOf } from '../../kinds/field-kinds.ts'
import { alignEntries } from '../../../engine/edit/align-entries.ts'

const words = {
  add: { it: 'Aggiungi', en: 'Add' },
  addLikeLast: { it: 'Aggiungi una voce, come l’ultima', en: 'Add one like the last' },
  copyOf: { it: 'Copia {name}', en: 'Copy {name}' },
  moveUp: { it: 'Sposta prima: {name}', en: 'Move {name} earlier' },
  moveDown: { it: 'Sposta dopo: {name}', en: 'Move {name} later' },
  drag: { it: 'Trascina per spostare', en: 'Drag to move' }
}

type List = FieldOf<'list'>

const hasCopies = ({ entry, cannotAdd }: List): boolean => entry === undefined && cannotAdd === undefined

type ListProps = PartProps<'list'> & {
  /** What the button says that adds the first entry. */
  add?: LocalizedText
  /** What adds another one, in place of a copy of the last. */
  addition?: ReactNode
}

export function ListField({ field, draw, add: label = words.add, addition }: ListProps) {
  const { t } = useWords()
  const { file } = useForm()
  const { entry } = field
  const { keyed, move } = useMoves(field)
  const next = useNewEntry(field, (step) => Number(step) >= field.fields.length, draw)
  const { rowOf, handleOf } = useDrag((from, to) => move(from, () => to))
  const items = field.fields.map((item, index) => (
    <li key={keyed.keys[index]} {...rowOf(index)}>
      {draw(item)}
      <EntryTools
        list={field}
        item={item}
        index={index}
        onMove={(step) => move(index, (from) => from + step)}
        handle={handleOf(index)}
      />
    </li>
  ))
  const isBegun = entry !== undefined && next.step !== undefined
  // Its key is that of the entry that it becomes.
  if (isBegun) items.push(<li key={keyed.next}>{next.draw(entry)}</li>)
  const photo = lastPhotoOf(field)
  const bring = useBringPhotos()
  const add = (photos: readonly File[]): void => {
    if (photo !== undefined) bring({ file, path: photo.path }, photos, 'add')
  }
  return (
    <>
      <ol
        className={photo !== undefined ? 'entries gallery' : 'entries'}
        {...(photo !== undefined && photoTarget(add))}
      >
        {items}
      </ol>
      {field.cannotAdd !== undefined && <p className="help">{t(field.cannotAdd)}</p>}
      {entry !== undefined && !isBegun && (
        <Button className="add" sign="add" label={t(label)} onClick={() => next.begin(entry.path)} />
      )}
      {hasCopies(field) && (addition ?? <Addition field={field} />)}
    </>
  )
}

/** Drags an entry by its handle to the place of another one. */
function useDrag(onMove: (from: number, to: number) => Promise<void>) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  const rowOf = (index: number) => ({
    className: over === index ? 'over' : undefined,
    onDragOver: (event: DragEvent): void => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (): void => {
      if (dragged !== undefined) void onMove(dragged, index)
    }
  })
  const handleOf = (index: number) => ({
    draggable: true,
    onDragStart: ({ currentTarget, dataTransfer }: DragEvent): void => {
      // Firefox drags nothing without it.
      dataTransfer.setData('text/plain', '')
      dataTransfer.setDragImage(currentTarget.closest('li') ?? currentTarget, 0, 0)
      setDragged(index)
    },
    onDragEnd: end
  })
  return { rowOf, handleOf }
}

/** Moves entries one after the other: each from where it stands by then, which is not where it was asked for. */
function useMoves(list: List) {
  const { desk, view } = useApp()
  const origin = useOrigin(list)
  const { fields: items } = list
  const keysAfter = (before: EntryKeys) => ({ items, ...updateKeys(before, items.map(valueOf), list.identity) })
  const [keyed, setKeyed] = useState(() => keysAfter(noKeys))
  if (keyed.items !== items) setKeyed(keysAfter(keyed))
  const latest = useRef(keyed)
  useLayoutEffect(() => {
    latest.current = keyed
  })
  const [queue] = useState(serialQueue)
  const moveNow = async (key: number | undefined, toFrom: (from: number) => number): Promise<void> => {
    const now = latest.current
    const from = now.keys.findIndex((each) => each === key)
    const [item, to] = [now.items[from], toFrom(from)]
    if (key === undefined || item === undefined || to === from || to < 0 || to >= now.items.length) return
    const { file } = origin
    if (!(await desk.save({ edits: [{ type: 'move', file, path: item.path, to }] }, origin))) return
    // The next move may begin before this one is drawn.
    latest.current = { ...latest.current, ...moveKey(latest.current, key, to) }
    setKeyed((after) => ({ ...after, ...moveKey(after, key, to) }))
    view.patch({ highlighted: { file, path: [...list.path, to] } })
  }
  const move = (index: number, toFrom: (from: number) => number): Promise<void> => {
    const key = keyed.keys[index]
    return queue(() => moveNow(key, toFrom))
  }
  return { keyed, move }
}

type ToolProps = {
  list: List
  item: FormField
  index: number
  /** By so many places. */
  onMove: (step: number) => Promise<void>
  handle: ReturnType<ReturnType<typeof useDrag>['handleOf']>
}

function EntryTools({ list, item, index, onMove, handle }: ToolProps) {
  const { file } = useForm()
  const { t } = useWords()
  const name = t(item.label)
  const remove = useRemoval()
  const copy = useCopy()
  /** The button stays under the pointer. */
  const moveBy =
    (step: number) =>
    ({ currentTarget: button }: MouseEvent<HTMLElement>): void => {
      const topOf = (): number => button.getBoundingClientRect().top
      const top = topOf()
      void onMove(step).then(() => button.closest('.form')?.scrollBy({ top: topOf() - top, behavior: 'instant' }))
    }
  const isSole = list.fields.length <= 1
  const isLast = index === list.fields.length - 1
  return (
    <div className="tools" role="group" aria-label={name}>
      {!isSole && (
        <>
          <span className="handle" aria-hidden="true" title={t(words.drag)} {...handle}>
            <Sign id="handle" />
          </span>
          <Button sign="up" isShort label={t(words.moveUp, { name })} isOff={index === 0} onClick={moveBy(-1)} />
          <Button sign="down" isShort label={t(words.moveDown, { name })} isOff={isLast} onClick={moveBy(1)} />
        </>
      )}
      {hasCopies(list) && lastPhotoOf(list) === undefined && (
        <Button
          sign="copy"
          isShort
          label={t(words.copyOf, { name })}
          onClick={() => void copy({ file, path: item.path })}
        />
      )}
      <Button
        sign="remove"
        isShort
        label={t(shared.removeOf, { name })}
        isOff={list.fields.length <= list.min}
        onClick={() => remove(item)}
      />
    </div>
  )
}

/** Adds an entry like the last one: a photo with its descriptions, or else a copy. */
function Addition({ field }: { field: List }) {
  const { file } = useForm()
  const { t } = useWords()
  const copy = useCopy()
  const bring = useBringPhotos()
  const last = field.fields.at(-1)
  if (last === undefined) return null
  const photo = lastPhotoOf(field)
  const look = { className: 'add', sign: 'add' } as const
  if (photo === undefined)
    return <Button {...look} label={t(words.addLikeLast)} onClick={() => void copy({ file, path: last.path })} />
  const at = { file, path: photo.path }
  return (
    <p className="buttons">
      <PhotoButton {...look} label={t(shared.addPhotos)} multiple onPhotos={(photos) => bring(at, photos, 'add')} />
      <FromPhone file={file} />
    </p>
  )
}

// Keys of React that entries keep while others come, go or move

export type EntryKeys = {
  /** The values of the entries, and their keys. */
  values: readonly unknown[]
  keys: readonly number[]
  /** The key of the next new entry. */
  next: number
}

export const noKeys: EntryKeys = { values: [], keys: [], next: 0 }

/** The keys after a change of the entries. One whose identity is being typed stays in its place. */
export function updateKeys(before: EntryKeys, values: readonly unknown[], identity?: List['identity']): EntryKeys {
  let { next } = before
  const keys = alignEntries(before.values, values, identity && { by: identity.by }).matches.map(
    (place) => before.keys[place ?? -1] ?? next++
  )
  return { values, keys, next }
}

/** The keys after a move that the values do not show, of one of two equal entries. */
export function moveKey(now: EntryKeys, key: number, to: number): EntryKeys {
  const from = now.keys.indexOf(key)
  return from === to || from < 0 ? now : { ...now, keys: now.keys.toSpliced(from, 1).toSpliced(to, 0, key) }
}

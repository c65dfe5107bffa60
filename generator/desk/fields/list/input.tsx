/** Lists and records: their entries, which can be moved, copied, removed and added. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type ReactNode
} from 'react'
import type { DeskEdit, FormField, Origin } from '../../protocol.ts'
import { placeAfter } from '../../app/state/save-groups.ts'
import { useDesk, useApp, useSelect, useWords } from '../../app/state/app-context.ts'
import { isWithin, keyOf, valueAt, valueOf, withKey } from '../../app/fields/form-paths.ts'
import { PhotoDialog } from '../../app/screens/photo-dialog.tsx'
import { Sign } from '../../app/ui/signs.tsx'
import { AbsentContext, absentOf, useForm, useOrigin, wordsFor } from '../../app/fields/edit.ts'
import { movedKeys, noKeys, rekeyed } from './entry-keys.ts'
import { shared } from '../../app/ui/shared-words.ts'

const words = {
  add: { it: 'Aggiungi', en: 'Add' },
  addLikeLast: { it: 'Aggiungi, partendo dall’ultimo', en: 'Add, starting from the last one' },
  nameTaken: { it: 'Questo nome c’è già.', en: 'This name is there already.' },
  newName: { it: 'Nome nuovo', en: 'New name' },
  copyOf: { it: 'Copia {name}', en: 'Copy {name}' },
  renameOf: { it: 'Cambia nome a {name}', en: 'Rename {name}' },
  moveUp: { it: 'Sposta in su: {name}', en: 'Move {name} up' },
  moveDown: { it: 'Sposta in giù: {name}', en: 'Move {name} down' },
  drag: { it: 'Trascinate per spostare', en: 'Drag to move' }
}

type List = Extract<FormField, { kind: 'list' }>
type Draw = (item: FormField) => ReactNode

const hasCopies = ({ entry, cannotAdd }: List): boolean => entry === undefined && cannotAdd === undefined

export function ListField({ field, draw }: { field: List; draw: Draw }) {
  const { inLanguage } = useWords()
  const inherited = useContext(AbsentContext)
  const { keyed, move } = useMoves(field)
  const next = useNext(field, draw, keyed.next)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const dragging = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      void move(dragged, () => index)
      setDragged(undefined)
      setOver(undefined)
    }
  })
  const items = field.items.map((item, index) => (
    <li key={keyed.keys[index]} className={over === index ? 'over' : undefined} {...dragging(index)}>
      <AbsentContext value={inherited}>{draw(item)}</AbsentContext>
      <EntryTools
        list={field}
        item={item}
        index={index}
        onMove={(step) => move(index, (from) => from + step)}
        onDrag={setDragged}
        onDragEnd={() => {
          setDragged(undefined)
          setOver(undefined)
        }}
      />
    </li>
  ))
  return (
    <>
      <ol className="entries">{[...items, next.drawn]}</ol>
      {field.cannotAdd !== undefined && <p className="help">{inLanguage(field.cannotAdd)}</p>}
      {next.open !== undefined && <Add label={words.add} onClick={next.open} />}
      {hasCopies(field) && <Addition field={field} />}
    </>
  )
}

/** Moves entries one after the other: each from where it stands by then, which is not where it was asked for. */
function useMoves(list: List) {
  const form = useForm()
  const { desk, view } = useApp()
  const origin = useOrigin(list)
  const { items } = list
  const [keyed, setKeyed] = useState({ items, ...rekeyed(noKeys, items.map(textOf)) })
  if (keyed.items !== items) setKeyed({ items, ...rekeyed(keyed, items.map(textOf)) })
  const latest = useRef({ keyed, form })
  useLayoutEffect(() => {
    latest.current = { keyed, form }
  })
  const last = useRef(Promise.resolve())
  const moveNow = async (key: number | undefined, toFrom: (from: number) => number): Promise<void> => {
    const { keyed: now, form: shown } = latest.current
    const from = now.keys.findIndex((each) => each === key)
    const [item, to] = [now.items[from], toFrom(from)]
    if (key === undefined || item === undefined || to === from || to < 0 || to >= now.items.length) return
    const { path } = item
    const edit = { type: 'move' as const, file: shown.file, path, to, was: valueOf(item) }
    if (!(await desk.save({ edits: [edit], words: wordsFor(shown, path, 'moved') }, origin))) return
    setKeyed((after) => ({ ...after, ...movedKeys(after, key, to) }))
    view.set((before) => ({ ...before, lit: before.lit && placeAfter(before.lit, edit) }))
  }
  const move = (index: number, toFrom: (from: number) => number): Promise<void> => {
    const key = keyed.keys[index]
    last.current = last.current.then(() => moveNow(key, toFrom))
    return last.current
  }
  return { keyed, move }
}

const textOf = (item: FormField): string => JSON.stringify(valueOf(item)) ?? ''

type ToolProps = {
  list: List
  item: FormField
  index: number
  /** By so many places. */
  onMove: (step: number) => Promise<void>
  onDrag: (index: number) => void
  onDragEnd: () => void
}

function EntryTools({ list, item, index, onMove, onDrag, onDragEnd }: ToolProps) {
  const form = useForm()
  const { desk } = useApp()
  const { t, inLanguage } = useWords()
  const origin = useOrigin(item)
  const name = inLanguage(item.label)
  const remove = (): void => {
    const edits = [{ type: 'remove' as const, ...origin, was: valueOf(item) }]
    void desk.save({ edits, words: wordsFor(form, item.path, 'removed') }, origin)
  }
  const copy = useCopy(list, index)
  /** The button stays under the pointer. */
  const moveBy =
    (step: number) =>
    ({ currentTarget: button }: MouseEvent<HTMLElement>): void => {
      const topOf = (): number => button.getBoundingClientRect().top
      const top = topOf()
      void onMove(step).then(() => button.closest('.form')?.scrollBy({ top: topOf() - top, behavior: 'instant' }))
    }
  const isSole = list.items.length <= 1
  return (
    <div className="tools" role="group" aria-label={name}>
      {!isSole && (
        <>
          <span
            className="handle"
            draggable
            aria-hidden="true"
            title={t(words.drag)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              onDrag(index)
            }}
            onDragEnd={onDragEnd}
          >
            <Sign id="handle" />
          </span>
          <Tool sign="up" label={t(words.moveUp, { name })} isOff={index === 0} onClick={moveBy(-1)} />
          <Tool
            sign="down"
            label={t(words.moveDown, { name })}
            isOff={index === list.items.length - 1}
            onClick={moveBy(1)}
          />
        </>
      )}
      {hasCopies(list) && <Tool sign="copy" label={t(words.copyOf, { name })} onClick={copy} />}
      <Tool sign="remove" label={t(shared.removeOf, { name })} isOff={list.items.length <= list.min} onClick={remove} />
    </div>
  )
}

/** Copies an entry right behind itself and opens the form of the copy. */
function useCopy(list: List, index: number): () => void {
  const { file } = useForm()
  const { desk } = useApp()
  const select = useSelect()
  return () => {
    const at = { file, path: [...list.path, index] }
    void desk.duplicate(at).then((isDone) => {
      if (isDone) select({ file, path: [...list.path, index + 1] })
    })
  }
}

type ToolButton = {
  sign: Parameters<typeof Sign>[0]['id']
  label: string
  isOff?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

export function Tool({ sign, label, isOff = false, onClick }: ToolButton) {
  return (
    <button
      type="button"
      className="plain"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (!isOff) onClick(event)
      }}
    >
      <Sign id={sign} />
    </button>
  )
}

/** The photo of an entry of a gallery, which needs no more than the photo and its words. */
export function photoIn(item: FormField): FormField | undefined {
  if (item.kind !== 'group') return undefined
  const needed = item.fields.filter(({ isOptional }) => !isOptional)
  const isPicture = needed.every(({ path }) => path.at(-1) === 'photo' || path.at(-1) === 'alt')
  return isPicture ? needed.find(({ kind }) => kind === 'photo') : undefined
}

/**
 * The next entry of a list, which is only written when it is complete. It has the place and the key of the entry that
 * it becomes, so that whoever still types when it is saved goes on in the same input.
 */
function useNext(list: List, draw: Draw, key: number): { drawn?: ReactNode; open?: () => void } {
  const { file } = useForm()
  const select = useSelect()
  const around = useContext(AbsentContext)
  const [isOpen, setIsOpen] = useState(false)
  const { entry } = list
  const absent = entry && (around ?? absentOf(list) ?? absentOf(entry))
  const isTyped = useDesk(({ pending }) => {
    const whole = absent && pending.get(keyOf({ file, path: absent.path }))
    return whole !== undefined && valueAt(whole.value, entry?.path.slice(absent?.path.length) ?? []) !== undefined
  })
  useOnceGone(isTyped, () => setIsOpen(false))
  if (entry === undefined) return {}
  if (isTyped || isOpen)
    return {
      drawn: (
        <li key={key}>
          <AbsentContext value={absent}>{draw(entry)}</AbsentContext>
          {!isTyped && <LeaveOut at={{ file, path: entry.path }} onLeave={() => setIsOpen(false)} />}
        </li>
      )
    }
  return {
    open: () => {
      setIsOpen(true)
      select({ file, path: entry.path })
    }
  }
}

/** Does something when what is typed is saved or taken back. */
function useOnceGone(isTyped: boolean, act: () => void): void {
  const [was, setWas] = useState(isTyped)
  if (was === isTyped) return
  setWas(isTyped)
  if (!isTyped) act()
}

/** Closes a new entry in which nothing is written yet that could be saved. */
function LeaveOut({ at, onLeave }: { at: Origin; onLeave: () => void }) {
  const { desk } = useApp()
  const { t } = useWords()
  const leave = (): void => {
    desk.forget(at)
    onLeave()
  }
  return (
    <button type="button" className="plain" onClick={leave}>
      {t(shared.leaveOut)}
    </button>
  )
}

function Add({ label, onClick }: { label: LocalizedText; onClick: () => void }) {
  const { t } = useWords()
  return (
    <button type="button" className="add" onClick={onClick}>
      <Sign id="add" /> {t(label)}
    </button>
  )
}

/** A new entry: a photo with its descriptions, or else a copy of its neighbour. */
function Addition({ field }: { field: List }) {
  const form = useForm()
  const { desk, view } = useApp()
  const origin = useOrigin(field)
  const last = field.items.at(-1)
  const copy = useCopy(field, field.items.length - 1)
  const photo = last === undefined ? undefined : photoIn(last)
  if (last === undefined && field.blank === undefined) return null
  const add = (): void => {
    if (photo !== undefined) {
      const at = { file: form.file, path: photo.path }
      view.set((before) => ({ ...before, dialog: <PhotoDialog at={at} action="add" /> }))
    } else if (last === undefined) {
      const edit: DeskEdit = field.isThere
        ? { type: 'insert', file: form.file, path: [...field.path, 0], value: field.blank }
        : { type: 'insert', ...origin, value: [field.blank] }
      void desk.save({ edits: [edit], words: wordsFor(form, field.path, 'added') }, origin)
    } else {
      copy()
    }
  }
  const label = photo !== undefined ? shared.addPhoto : last === undefined ? words.add : words.addLikeLast
  return <Add label={label} onClick={add} />
}

type RecordOf = Extract<FormField, { kind: 'record' }>

export function RecordField({ field, draw }: { field: RecordOf; draw: Draw }) {
  const form = useForm()
  const { desk } = useApp()
  const { t, inLanguage } = useWords()
  const origin = useOrigin(field)
  const inherited = useContext(AbsentContext)
  const { begun, isTyped, begin } = useBegun(field, draw)
  const entries = field.entries.map(({ key, field: entry }) => (
    <li key={key}>
      <AbsentContext value={inherited}>{draw(entry)}</AbsentContext>
      <div className="tools" role="group" aria-label={inLanguage(entry.label)}>
        {field.keys === undefined && <Rename path={entry.path} name={key} of={origin} />}
        <Tool
          sign="remove"
          label={t(shared.removeOf, { name: inLanguage(entry.label) })}
          onClick={() => {
            const edits = [{ type: 'remove' as const, file: form.file, path: entry.path, was: valueOf(entry) }]
            void desk.save({ edits, words: wordsFor(form, entry.path, 'removed') }, origin)
          }}
        />
      </div>
    </li>
  ))
  return (
    <>
      <ul className="entries">{[...entries, begun]}</ul>
      {field.cannotAdd !== undefined && <p className="help">{inLanguage(field.cannotAdd)}</p>}
      {field.cannotAdd === undefined && !isTyped && <NewKey field={field} onBegin={begin} />}
    </>
  )
}

type RenameProps = {
  path: FormField['path']
  name: string
  /** The record, which says why a name is refused: its entry may be closed. */
  of: Origin
}

function Rename({ path, name, of }: RenameProps) {
  const form = useForm()
  const { desk } = useApp()
  const { t } = useWords()
  const [to, setTo] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = to !== undefined
  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  const close = (): void => {
    setTo(undefined)
    setRefused(undefined)
  }
  const rename = async (): Promise<void> => {
    if (to === undefined || to === '' || to === name) {
      close()
      return
    }
    const edits = [{ type: 'rename' as const, file: form.file, path, to }]
    if (await desk.save({ edits, words: wordsFor(form, path, 'changed') }, of)) close()
    else setRefused(to)
  }
  if (to === undefined) return <Tool sign="rename" label={t(words.renameOf, { name })} onClick={() => setTo(name)} />
  const isRefused = refused === to
  return (
    <>
      <input
        ref={input}
        type="text"
        className="short"
        aria-label={t(words.renameOf, { name })}
        aria-invalid={isRefused || undefined}
        value={to}
        data-typed=""
        onChange={({ target }) => setTo(target.value)}
        onBlur={() => {
          if (!isRefused) void rename()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void rename()
          if (event.key !== 'Escape') return
          // The form stays open.
          event.preventDefault()
          close()
        }}
      />
      {isRefused && (
        <button type="button" className="plain" onClick={close}>
          {t(shared.takeBack)}
        </button>
      )}
    </>
  )
}

/** Asks for the key of a new entry. Whatever else it needs is asked for before it is written. */
function NewKey({ field, onBegin }: { field: RecordOf; onBegin: (key: string) => void }) {
  const form = useForm()
  const { desk } = useApp()
  const select = useSelect()
  const origin = useOrigin(field)
  if (field.blank === undefined) return null
  const add = (key: string): void => {
    if (field.entry !== undefined) {
      onBegin(key)
      select({ file: form.file, path: [...field.path, key] })
      return
    }
    const edit: DeskEdit = field.isThere
      ? { type: 'insert', file: form.file, path: [...field.path, key], value: field.blank }
      : { type: 'insert', ...origin, value: { [key]: field.blank } }
    void desk.save({ edits: [edit], words: wordsFor(form, field.path, 'added') }, origin)
  }
  return <KeyInput field={field} onAdd={add} />
}

/**
 * The entry that is not written yet: its key was chosen here, or has values that wait. Like the next entry of a list,
 * it has the place of the entry that it becomes.
 */
function useBegun(field: RecordOf, draw: Draw) {
  const { file } = useForm()
  const around = useContext(AbsentContext)
  const pending = useDesk((desk) => desk.pending)
  const [chosen, begin] = useState<string>()
  const { entry, keys, path } = field
  const isNew = (each: string): boolean => !field.entries.some((written) => written.key === each)
  const typed = [...pending.values()]
    .filter((each) => isWithin(each, { file, path }) && each.path.length === path.length + 1)
    .map((each) => String(each.path.at(-1)))
    .find(isNew)
  useOnceGone(typed !== undefined, () => begin(undefined))
  const key = typed ?? (chosen !== undefined && isNew(chosen) ? chosen : undefined)
  if (entry === undefined || key === undefined) return { isTyped: typed !== undefined, begin }
  const label = keys?.find(({ value }) => value === key)?.label ?? { it: key, en: key }
  const begun = (
    <li key={key}>
      <AbsentContext value={around ?? absentOf(field)}>
        {draw(withKey(entry, path.length, { key, label }))}
      </AbsentContext>
      {typed === undefined && <LeaveOut at={{ file, path: [...path, key] }} onLeave={() => begin(undefined)} />}
    </li>
  )
  return { begun, isTyped: typed !== undefined, begin }
}

function KeyInput({ field, onAdd }: { field: RecordOf; onAdd: (key: string) => void }) {
  const { t, inLanguage } = useWords()
  const [key, setKey] = useState('')
  if (field.keys?.length === 0) return null
  const isTaken = field.entries.some((entry) => entry.key === key)
  const cannot = key === '' || isTaken
  const add = (): void => {
    if (cannot) return
    setKey('')
    onAdd(key)
  }
  return (
    <div className="new-key">
      {field.keys === undefined ? (
        <input
          type="text"
          aria-label={t(words.newName)}
          placeholder={t(words.newName)}
          aria-invalid={isTaken || undefined}
          value={key}
          data-typed={key === '' ? undefined : ''}
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
      ) : (
        <select aria-label={t(words.newName)} value={key} onChange={({ target }) => setKey(target.value)}>
          <option value="">{t(shared.choose)}</option>
          {field.keys.map(({ value, label }) => (
            <option key={value} value={value}>
              {inLanguage(label)}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="add" aria-disabled={cannot} onClick={add}>
        <Sign id="add" /> {t(words.add)}
      </button>
      {isTaken && (
        <p className="save-status bad" role="status">
          {t(words.nameTaken)}
        </p>
      )}
    </div>
  )
}

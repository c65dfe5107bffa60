/**
 * A page of the site in a frame, with outlines over everything that can be edited. The outlines belong to the desk, so
 * the page itself is not changed.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Origin, PageEntry, SiteLanguage } from '../../protocol.ts'
import { get, isUnanswered } from '../state/desk-client.ts'
import { hasFile } from '../state/desk-model.ts'
import { noRegions, useApp, useDesk, useSelect, useWords, useRegions, useView } from '../state/app-context.ts'
import { boxesOf, filesAround, holderOf, placesAt, regionAt, regionIn, type OpenPage } from './hit-test.ts'
import { useAnswer } from '../state/use-answer.ts'
import { onDeskKey } from '../ui/shortcuts.ts'
import { useName } from '../fields/edit.ts'
import { nameFor } from '../../kinds/form-paths.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'
import { shared } from '../ui/shared-words.ts'
import { usePhotoDrop } from '../photos/photo-dialog.tsx'
import { devices, isAt, pageAt, windowName, type Selection } from '../state/desk-view.ts'
import { isElement, nodeOf, parsePage, findRegions, type EditableRegion } from './editable-regions.ts'

const pageIn = { it: '{page}, in {language}', en: '{page}, in {language}' }

type Shown = { page: PageEntry; language: SiteLanguage }

const addressOf = (path: string): string => `${path}?${new URLSearchParams({ window: windowName })}`

const pathOf = ({ page, language }: Shown): string => page.paths[language.code] ?? '/'

/** In this time a browser begins to bring back what its frames have shown. */
const returnMs = 500

export function Frame({ page, language }: Shown) {
  const { t } = useWords()
  const { view } = useApp()
  const device = useView((all) => all.device)
  const scheme = useView((all) => all.scheme)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width: room, height } = useSize(stage)
  const width = devices[device]
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const path = pathOf({ page, language })
  const [first] = useState(path)
  useEffect(() => {
    const show = (): void => {
      const inside = frame.current?.contentWindow
      // Replaced, so that the back button belongs to the desk.
      if (inside !== null && inside !== undefined && !isAt(inside, path)) inside.location.replace(addressOf(path))
    }
    const timer = setTimeout(show, view.get().isReturn ? returnMs : 0)
    return () => clearTimeout(timer)
  }, [path, view])
  const { hovered, moved, onLoad } = usePage(frame, { page, language })
  return (
    <div className="stage" ref={stage}>
      <div
        className="sheet"
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          marginInline: -(width * (1 - scale)) / 2
        }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the owner's page on this server, with scripts */}
        <iframe
          ref={frame}
          title={t(pageIn, { page: t(page.label), language: language.name })}
          src={addressOf(first)}
          data-news={path}
          data-window={windowName}
          style={{ colorScheme: scheme }}
          onLoad={onLoad}
        />
        <Outlines {...{ hovered, moved, scale, width }} />
      </div>
    </div>
  )
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The page in the frame: its editable parts, the one under the pointer, and a count of layout changes. */
function usePage(frame: RefObject<HTMLIFrameElement | null>, shown: Shown) {
  const [loads, setLoads] = useState(0)
  const [hovered, setHovered] = useState<EditableRegion>()
  const [moved, setMoved] = useState(0)
  const move = useCallback(() => setMoved((before) => before + 1), [])
  const listener = { frame, loads }
  useEditableRegions(listener, shown, move)
  useListener(listener, 'scroll', move)
  useListener(listener, 'resize', move)
  useEditing(listener, shown, setHovered)
  const onLoad = (): void => {
    setLoads((before) => before + 1)
    move()
  }
  return { hovered, moved, onLoad }
}

/** The frame, and the number of pages that it has loaded. */
type LoadedFrame = { frame: RefObject<HTMLIFrameElement | null>; loads: number }

/** Hears events in the page before the page itself does. */
function useListener<Type extends keyof WindowEventMap>(
  { frame, loads }: LoadedFrame,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const stop = new AbortController()
    const how = { capture: true, signal: stop.signal, passive: false }
    frame.current?.contentWindow?.addEventListener(type, (event) => onEvent(event), how)
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page in the frame has another window
  }, [frame, loads, type])
}

/** What a click, a key or a file does in the page: editing opens what is written there, browsing follows links. */
function useEditing(loaded: LoadedFrame, { page }: Shown, setHovered: (region?: EditableRegion) => void) {
  const app = useApp()
  const { marks } = app.parts
  const open = useOpen(page)
  const drop = usePhotoDrop()
  const isBrowsing = useView((view) => view.isBrowsing)
  const shown = (): OpenPage => ({ regions: app.regions.get(), marks })
  const under = ({ clientX: x, clientY: y }: MouseEvent): EditableRegion | undefined => {
    const inside = loaded.frame.current?.contentDocument
    return inside ? regionAt(inside, shown(), { x, y }) : undefined
  }
  const openInstead = (event: Event, region: EditableRegion | undefined): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (region !== undefined) open(region, shown().regions)
  }
  useListener(loaded, 'pointermove', (event) => setHovered(isBrowsing ? undefined : under(event)))
  useListener(loaded, 'pointerleave', () => setHovered(undefined))
  const onPress = (event: Event): void => {
    const isTurned = isElement(event.target) && marks?.isAround(event.target) === true
    if (!isBrowsing && !isTurned) event.stopImmediatePropagation()
  }
  useListener(loaded, 'pointerdown', onPress)
  useListener(loaded, 'mousedown', onPress)
  useListener(loaded, 'pointerup', onPress)
  useListener(loaded, 'mouseup', onPress)
  useListener(loaded, 'click', (event) => {
    const target = isElement(event.target) ? event.target : undefined
    if (isBrowsing) follow(event, app)
    else if (target === undefined || marks?.isControl(target) !== true) {
      const region = event.detail > 0 || target === undefined ? under(event) : regionIn(shown(), target)
      // What a closed part hides could not be clicked otherwise.
      const fold = target?.closest('summary')?.closest('details')
      if (fold !== null && fold !== undefined && (region === undefined || !fold.open)) fold.open = !fold.open
      openInstead(event, region)
    }
  })
  useListener(loaded, 'keydown', (event) => {
    // A mark is no button: the page itself would do something else with it, as choose a day.
    const isPress = (event.key === 'Enter' || event.key === ' ') && !isBrowsing
    const mark = isPress && isElement(event.target) ? marks?.markAt(event.target) : undefined
    if (mark === undefined) onDeskKey(event, app)
    else openInstead(event, mark)
  })
  useListener(loaded, 'dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    setHovered(under(event))
  })
  useListener(loaded, 'drop', (event) => {
    event.preventDefault()
    const region = under(event)
    const photos = [...(event.dataTransfer?.files ?? [])]
    if (photos.length > 0) drop(photos, region, shown().regions)
  })
}

/**
 * Keeps what can be edited on the page: fetches its marked copies when the content may have changed, and compares the
 * page with them whenever the page changes.
 */
function useEditableRegions({ frame, loads }: LoadedFrame, onShow: Shown, move: () => void): void {
  const { regions } = useApp()
  const path = pathOf(onShow)
  // Typing changes texts but seldom their origins.
  const revision = useDesk(({ state }) => state?.revision)
  const isSeen = useView(({ screen }) => screen === 'page')
  const question = loads === 0 || !isSeen ? undefined : JSON.stringify([loads, revision])
  const answered = useAnswer(question, async () => {
    const inside = frame.current?.contentWindow
    // One that is on its way to another page shows nothing of this one any more.
    return inside && isAt(inside, path) ? get('source-map', { path }) : undefined
  })
  const sourceMap = answered?.question === question ? answered?.answer : undefined
  useEffect(
    () => () => regions.set(() => noRegions),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other regions
    [regions, path]
  )
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside?.body || sourceMap === undefined || isUnanswered(sourceMap)) return undefined
    const [marked, figured] = [parsePage(sourceMap.markedHtml), parsePage(sourceMap.numberedHtml)]
    const look = (): void => {
      const editableRegions = findRegions({ live: inside, marked, figured }, sourceMap)
      regions.set((before) => withTyped(editableRegions, before, inside))
      move()
    }
    let timer: number | undefined
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(look, 250)
    })
    observer.observe(inside.documentElement, { subtree: true, childList: true, characterData: true })
    look()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [frame, sourceMap, regions, move])
}

/** A typed text differs from that of the marked copy; it stands where the text before it stood. */
function withTyped(
  regions: readonly EditableRegion[],
  before: readonly EditableRegion[],
  inside: Document
): readonly EditableRegion[] {
  const known = new Set(regions.map(nodeOf))
  const typed = before.flatMap((region) =>
    region.kind === 'text' && !known.has(region.node) && inside.contains(region.node)
      ? [{ ...region, start: 0, end: region.node.length }]
      : []
  )
  return [...regions, ...typed]
}

function useOpen(page: PageEntry): (region: EditableRegion, regions: readonly EditableRegion[]) => void {
  const { desk, parts } = useApp()
  const select = useSelect()
  /** What an entry has of a list of all is in its own file: a click means that it has this. */
  const nameAt = (region: EditableRegion, regions: readonly EditableRegion[]): Origin | undefined => {
    const model = desk.store.get()
    const own = `${page.id}.yaml`
    // The page of all entries has no such file.
    const isOfUnit = (file: string): boolean =>
      hasFile(model, file) && model.state?.pages.some(({ id }) => `${id}.yaml` === file) === true
    const [file, ...more] = isOfUnit(own) ? [own] : filesAround(regions, region, isOfUnit)
    const form = file === undefined || more.length > 0 ? undefined : model.forms.get(file)
    return form && nameFor(region.origin, form)
  }
  return (region, regions) => {
    const [origin, ...others] = placesAt(regions, region)
    if (origin === undefined) return
    const clicked = { isClicked: true, isPart: true }
    if (region.kind === 'name' && parts.marks?.markAt(region.element) !== undefined) {
      void parts.marks.originOf(region.element, page.id).then((exact = origin) => select(exact, clicked))
      return
    }
    const name = nameAt(region, regions)
    if (name === undefined) select(origin, { ...clicked, others })
    else select(name, { ...clicked, others: [origin, ...others] })
  }
}

/** Follows a link within the site in the frame, and opens any other beside the desk. */
function follow(event: MouseEvent, { desk, view }: ReturnType<typeof useApp>): void {
  const link = isElement(event.target) ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const state = desk.store.get().state
  if (link === null || state === undefined) return
  const url = new URL(link.href)
  const isOwn = url.origin === location.origin
  if (isOwn && url.pathname === link.ownerDocument.location.pathname) return
  const target = isOwn ? pageAt(state, url.pathname) : undefined
  if (isOwn && target === undefined && url.protocol.startsWith('http')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (target === undefined) {
    window.open(url, '_blank', 'noopener')
    return
  }
  view.patch({ page: target.page.id, siteLanguage: target.language })
}

type OutlineProps = {
  hovered: EditableRegion | undefined
  moved: number
  scale: number
  width: number
}

function Outlines({ hovered, moved, scale, width }: OutlineProps) {
  const highlighted = useView((view) => view.highlighted)
  const selected = useView((view) => view.selected)
  const isBrowsing = useView((view) => view.isBrowsing)
  const isSeen = useView(({ screen }) => screen === 'page')
  const regions = useRegions()
  const chosen =
    highlighted === undefined || !isSeen
      ? noRegions
      : regions.filter(({ origin }) => isPlaceWithin(origin, highlighted))
  const drafts = useDesk(({ state }) => state?.drafts) ?? []
  useShown(chosen, selected)
  void moved
  const under = isBrowsing ? undefined : hovered
  return (
    <div className="outlines" aria-hidden="true" style={{ borderWidth: 2 / scale }}>
      {drafts.map((draft) => (
        <DraftMark
          key={placeKey(draft)}
          regions={regions.filter(({ origin }) => isPlaceWithin(origin, draft))}
          scale={scale}
        />
      ))}
      {chosen.slice(0, 40).map((region, index) => (
        <Outline key={index} region={region} mood="highlighted" />
      ))}
      {under !== undefined && <Outline region={under} mood="under" />}
      {under !== undefined && <Label region={under} scale={scale} width={width} />}
    </div>
  )
}

const space = 3

const Outline = ({ region, mood }: { region: EditableRegion; mood: string }) =>
  boxesOf(region).map(({ left, top, width, height }, part) => (
    <i
      key={part}
      className={mood}
      style={{ left: left - space, top: top - space, width: width + 2 * space, height: height + 2 * space }}
    />
  ))

function Label({ region, scale, width }: { region: EditableRegion; scale: number; width: number }) {
  const name = useName(region.origin)
  const [box] = boxesOf(region)
  if (box === undefined) return null
  const isLow = box.top < 34 / scale
  const isLate = box.left + box.width / 2 > width / 2
  return (
    <span
      style={{
        ...(isLate
          ? { right: Math.max(2, width - box.left - box.width - space) }
          : { left: Math.max(2, box.left - space) }),
        top: isLow ? box.top + box.height + space : box.top - space,
        transform: `${isLow ? '' : 'translateY(-100%) '}scale(${1 / scale})`,
        transformOrigin: `${isLate ? '100%' : '0'} ${isLow ? '0' : '100%'}`
      }}
    >
      {name}
    </span>
  )
}

/** Stands over the first shown part of what is kept back from the site. */
function DraftMark({ regions, scale }: { regions: readonly EditableRegion[]; scale: number }) {
  const { t } = useWords()
  const [box] = regions.flatMap(boxesOf)
  return (
    box !== undefined && (
      <span
        className="kept-back"
        style={{
          left: Math.max(2, box.left - space),
          top: Math.max(2, box.top - space),
          transform: `scale(${1 / scale})`,
          transformOrigin: '0 0'
        }}
      >
        {t(shared.notOnSite)}
      </span>
    )
  )
}

/** Scrolls to what was chosen elsewhere. */
function useShown(chosen: readonly EditableRegion[], selected: Selection | undefined): void {
  const shown = useRef<Selection>(undefined)
  useEffect(() => {
    if (selected === undefined || shown.current === selected || selected.isClicked === true) return
    const [first] = chosen.filter((region) => boxesOf(region).length > 0)
    if (first === undefined) return
    shown.current = selected
    const height = nodeOf(first).ownerDocument?.defaultView?.innerHeight ?? 0
    const isSeen = (region: EditableRegion): boolean =>
      boxesOf(region).some(({ top, height: own }) => top >= 0 && top + own <= height)
    if (!chosen.some(isSeen)) holderOf(first)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [chosen, selected])
}

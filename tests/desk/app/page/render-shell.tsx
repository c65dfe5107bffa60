/** Renders the whole desk, and a page in its frame. */
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { refuseOtherDrops } from '../../../../generator/desk/app/photos/photo-dialog.tsx'
import { Shell } from '../../../../generator/desk/app/shell.tsx'
import type { App } from '../../../../generator/desk/app/state/app-context.ts'
import { onDeskKey } from '../../../../generator/desk/app/ui/shortcuts.ts'
import type { EditableRegion } from '../../../../generator/desk/app/page/editable-regions.ts'
import { at } from '../build-form.ts'
import { renderDesk, type DeskScene } from '../render-desk.tsx'

/**
 * What can be edited has its file and its path in `data-at`: `rooms/blu.yaml name`. A photo is a picture, all else a
 * text.
 */
const regionsIn = (page: HTMLElement): EditableRegion[] =>
  [...page.querySelectorAll<HTMLElement>('[data-at]')].map((element) => {
    const [inFile, path = ''] = element.dataset['at']!.split(' ')
    const origin = at(path, inFile)
    if (element.localName === 'img') return { kind: 'picture', element, origin }
    const node = element.firstChild as Text
    return { kind: 'text', node, start: 0, end: node.length, origin }
  })

/** Puts a page into the document, beside what is drawn of the desk. */
export function openPage({ regions }: App, html: string, page = document.createElement('main')): HTMLElement {
  page.innerHTML = html
  document.body.append(page)
  onTestFinished(() => page.remove())
  act(() => regions.set(() => regionsIn(page)))
  return page
}

/** Makes an element stand for the frame, since its document is not loaded here: what it shows is in `page`. */
function replaceFrame(page: HTMLElement) {
  const replaced: string[] = []
  const location = { pathname: '/', replace: (to: string) => replaced.push(to.split('?')[0]!) }
  const create = Document.prototype.createElement.bind(document)
  const created = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const frame = { contentWindow: Object.assign(page, { location }), contentDocument: document }
    return name === 'iframe' ? Object.assign(create('div'), frame) : create(name)
  })
  onTestFinished(() => created.mockRestore())
  return replaced
}

/**
 * The desk, which hears its keys and what is dropped beside the photos.
 * @param html the page in the frame; see `openPage`
 * @returns `replaced` are the addresses to which the frame was sent, `opened` those beside the desk; `point` clicks at
 *   an element of the page with the mouse
 */
export function renderShell(scene: DeskScene, html = '') {
  // Made before the frame is replaced.
  const page = document.createElement('main')
  const replaced = replaceFrame(page)
  const desk = renderDesk(<Shell />, { ...scene, isWhole: true, view: { toDescribe: [], ...scene.view } })
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const listen = window.addEventListener.bind(window)
  /** The page has a window of its own. */
  const hear = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    listen(type, (event) => !page.contains(event.target as Node) && listener(event), { signal: stop.signal })
  hear('keydown', (event) => onDeskKey(event, desk.app))
  vi.stubGlobal('addEventListener', hear)
  refuseOtherDrops(desk.app)
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'))
  const opened: string[] = []
  vi.stubGlobal('open', (to: URL) => opened.push(to.href))
  openPage(desk.app, html, page)
  /** The pointer is over an element of the page. */
  const pointAt = (element: Element): void => void Object.assign(document, { elementsFromPoint: () => [element] })
  const point = async (element: Element): Promise<void> => {
    pointAt(element)
    await desk.user.click(element)
  }
  return { ...desk, page, replaced, opened, point, pointAt }
}

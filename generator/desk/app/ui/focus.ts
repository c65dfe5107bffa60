/** Moves the focus when the focused element disappears, such as a button that removes its own row. */
import {
  useEffect,
  type FocusEvent as ReactFocusEvent,
  type MouseEvent as ReactMouseEvent,
  type RefObject
} from 'react'

/** The fields in which somebody can write. */
export const writable = 'textarea, input:not([hidden]), select'
const sideButtons = '.end, .confirm, h3 > button'

/** Where somebody writes in a part of the desk; else a button, and first one that does not confirm, remove or fold. */
export const inputIn = (part: HTMLElement): HTMLElement | null =>
  part.matches(writable)
    ? part
    : (part.querySelector<HTMLElement>(writable) ??
      part.querySelector<HTMLElement>(`button:not(${sideButtons})`) ??
      part.querySelector<HTMLElement>('h3 > button'))

/** An element and all around it, the innermost first. */
export function wayTo(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) way.push(at)
  return way
}

/** Moves the focus to the first of some elements that is still there, unless it is somewhere already. */
export function focusOn(way: readonly HTMLElement[]): void {
  const nearest = way.find((each) => each.isConnected)
  if (nearest === undefined || nearest === document.body || document.activeElement !== document.body) return
  if (nearest !== way[0]) nearest.tabIndex = -1
  nearest.focus({ preventScroll: true })
}

/** Does something when the focus leaves a group, and not while it goes from one of its fields to the next. */
export const onLeave =
  (act: () => void) =>
  ({ currentTarget, relatedTarget }: ReactFocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) act()
  }

const buttonAt = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest('button') : null

/**
 * Keeps a press whole in a part of the desk. What a field does when it loses the focus may move what is below it. If
 * that happened while a button is pressed, the pointer would be let go beside the button, which would do nothing. So
 * the field loses the focus with the click, and not before.
 */
export const wholePress = {
  onMouseDown: (event: ReactMouseEvent): void => {
    const button = buttonAt(event)
    const { activeElement } = document
    const isTyping = activeElement?.matches(writable) === true
    if (button !== null && isTyping && event.currentTarget.contains(activeElement)) event.preventDefault()
  },
  onClickCapture: (event: ReactMouseEvent): void => {
    const button = buttonAt(event)
    const { activeElement } = document
    if (button !== null && button !== activeElement && event.currentTarget.contains(activeElement))
      button.focus({ preventScroll: true })
  }
}

/** Keeps the focus in a part of the desk. */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = part.current
    if (whole === null) return undefined
    let way: HTMLElement[] = []
    const onFocus = ({ target }: FocusEvent): void => {
      way = wayTo(target instanceof Element ? target : null)
    }
    const observer = new MutationObserver(() => {
      if (way[0]?.isConnected === false) focusOn(way)
    })
    whole.addEventListener('focusin', onFocus)
    observer.observe(whole, { subtree: true, childList: true })
    return () => {
      whole.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [part])
}

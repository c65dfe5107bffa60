/** Keeps what a guest does in an island before React has come, and does it again then: no tap is lost. */

/** What does nothing without React. Links and details work by themselves. */
const idle = 'button, label, input, [data-day]'
/** What has keys of its own. */
const withKeys = '[data-day], [role="tab"]'

export type RecordedInput = {
  /** Resolves once a guest touches the island: with a finger, the pointer, the focus or a key. */
  touched: Promise<unknown>
  /** Stops, and does all of it again in its order. */
  repeat: () => Promise<void>
  /** Forgets what was done with elements that are no longer there. */
  forget: () => void
}

export function recordInput(island: HTMLElement): RecordedInput {
  let done: (() => unknown)[] = []
  const touched = new Promise((resolve) => {
    for (const name of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
      island.addEventListener(name, resolve, { once: true, capture: true })
  })
  const recording = new AbortController()
  /** @param record what does the same again; undefined for what is not kept */
  const listen = <Name extends 'click' | 'keydown' | 'focusin' | 'change'>(
    name: Name,
    selector: string,
    record: (event: HTMLElementEventMap[Name], target: HTMLElement) => (() => unknown) | undefined
  ): void => {
    const look = (event: HTMLElementEventMap[Name]): void => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      const again = target === null ? undefined : record(event, target)
      if (again === undefined) return
      done.push(again)
      // React hears it from its first moment on, before it knows of what came before.
      event.stopImmediatePropagation()
    }
    island.addEventListener(name, look, { capture: true, signal: recording.signal })
  }
  listen('click', idle, (event, target) => {
    // A box that is ticked already would be ticked off by the second click.
    event.preventDefault()
    return () => target.click()
  })
  listen('keydown', withKeys, (event, target) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    // Of these a button makes clicks.
    const isClick = target.matches('button') && ['Enter', ' '].includes(key)
    if (isClick || key === 'Tab' || altKey || ctrlKey || metaKey) return undefined
    event.preventDefault()
    return () => {
      // The keys before this one have moved the focus.
      const focused = document.activeElement?.closest(withKeys) ?? target
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
    }
  })
  listen('focusin', withKeys, (_event, target) => () => {
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  listen('change', 'select', ({ target: select }) => {
    if (!(select instanceof HTMLSelectElement)) return undefined
    const { value } = select
    return () => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  return {
    touched,
    repeat: async () => {
      recording.abort()
      for (const again of done) {
        again()
        // React has drawn by then what the next one is about.
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await Promise.resolve()
      }
    },
    forget: () => {
      done = []
    }
  }
}

/**
 * The address of the desk, which names the screen or the page in view, and the back button: from a form it leads to the lists, as the
 * form's own button does, and from there to the page before. What the frames show has no entries in the history.
 */
import type { Store } from './value-store.ts'
import { addressed, fragmentOf, noForm, type DeskView } from './desk-view.ts'

/** The state of an entry of the history that stands for an open form. */
const formEntry = 'form'
const isAddressed = (view: DeskView): boolean => fragmentOf(view) === fragmentOf(addressed())
const isAtForm = (): boolean => history.state === formEntry

export function followAddress(store: Store<DeskView>): void {
  // Until the browser has gone back from a form that was closed, what changes meanwhile waits.
  let isLeaving = false
  const write = (): void => {
    if (isLeaving) return
    const { selected, isReturn } = store.get()
    if (!isAddressed(store.get())) {
      const place = `#${fragmentOf(store.get())}`
      if (isAtForm()) history.replaceState(undefined, '', place)
      else history.pushState(undefined, '', place)
      if (isReturn) store.patch({ isReturn: false })
    }
    if ((selected !== undefined) === isAtForm()) return
    if (selected !== undefined) {
      history.pushState(formEntry, '')
    } else {
      isLeaving = true
      history.back()
    }
  }
  store.subscribe(write)
  addEventListener('popstate', () => {
    if (isLeaving) {
      isLeaving = false
      write()
    } else if (isAddressed(store.get())) {
      // Forward to a form leads to the lists as well: nobody knows any more which form it was.
      if (isAtForm()) history.replaceState(undefined, '')
      store.patch(noForm)
    }
  })
  addEventListener('hashchange', () => store.patch({ ...noForm, ...addressed(), isReturn: true, dialog: undefined }))
}

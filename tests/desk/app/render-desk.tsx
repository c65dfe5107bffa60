/** Renders a screen of the desk in a document, for Testing Library, without a browser and without a server. */
import { act, cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { AppContext, useView, type App } from '../../../generator/desk/app/state/app-context.ts'
import type { DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import type { DeskView } from '../../../generator/desk/app/state/desk-view.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'
import { placeKey } from '../../../generator/desk/places.ts'
import { programLanguages } from '../../../generator/engine/words/language.ts'
import type { DeskState, FileForm, Origin } from '../../../generator/desk/protocol.ts'
import { patience } from '../../support/patience.ts'
import { unheardIn } from '../../support/markup/unheard.ts'
import { emptyState } from '../empty-state.ts'
import { stubDesk, type StubAnswers } from './stub-desk.ts'

configure({ asyncUtilTimeout: patience })

export type DeskScene = StubAnswers & {
  state?: Partial<DeskState>
  forms?: FileForm[]
  /** The places where something is typed, with the values. */
  pending?: (Origin & { value?: unknown })[]
  model?: Partial<DeskModel>
  view?: Partial<DeskView>
  /** Whether it is the whole desk, which shows its dialogs itself. */
  isWhole?: boolean
}

/** The dialog that a screen opens lies over the desk, not within the screen. */
const OpenDialog = () => useView(({ dialog }) => dialog)

/** What stands in braces: what the owner may write so, and what the desk has forgotten to fill in. */
const variablesIn = ({ innerHTML }: Element): string[] => [...new Set(innerHTML.match(/\{\w+\}/g))].toSorted()

/**
 * The timers of a page run as fast as `user` acts, and otherwise with the clock. All is removed after the test, once
 * the screen has shown that it fills in its words in each language, and that a screen reader can tell all of it.
 * @returns `user` acts as an owner; `asked` has each request to the server: its name, then its input; `view` is what
 *   the desk shows; `store` is what it knows
 */
export function renderDesk(
  screen: ReactNode,
  { state, forms = [], pending = [], model, view, isWhole = false, ...stub }: DeskScene = {}
) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true
  })
  onTestFinished(() => {
    const [english, italian] = programLanguages.toSorted().map((language) => {
      act(() => shown.patch({ language }))
      return variablesIn(document.body)
    })
    const unheard = unheardIn(document.body)
    const unmeant = /\b(?:NaN|undefined|\[object \w+\])/.exec(document.body.textContent)?.[0]
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    expect(unheard, 'what a screen reader cannot tell').toEqual([])
    expect(unmeant, 'what was never meant to be read').toBeUndefined()
    expect(italian, 'what no words fill in').toEqual(english)
  })
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    this.open = true
    this.querySelector('button')?.focus()
  })
  // The document without a browser knows a quote in another one by its number alone.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('"', String.raw`\22 `) })
  const known = {
    ...model,
    pending: new Map(pending.map((each) => [placeKey(each), each])),
    forms: new Map(forms.map((each) => [each.file, each])),
    state: { ...emptyState, ...state }
  }
  // Files of tests share the document, and some leave a desk in it.
  document.body.replaceChildren()
  const { desk, store, asked } = stubDesk(known as unknown as DeskModel, stub)
  const shown = createStore({ language: 'en', keptBack: [], screen: 'today', ...view } as unknown as DeskView)
  const app = { desk, view: shown, regions: createStore([]), parts: {} } as unknown as App
  const rendered = render(
    <AppContext value={app}>
      {screen}
      {!isWhole && <OpenDialog />}
    </AppContext>
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync.bind(vi) })
  /** What was asked for by one name. */
  const askedFor = (name: string): unknown[] => asked.filter((each) => each[0] === name).map((each) => each[1])
  /**
   * Lets so much time pass and no more, as for the answer to a change: in steps, since what comes of an answer may need
   * some itself.
   */
  const advanceTime = async (ms = 100): Promise<void> => {
    vi.setTimerTickMode('manual')
    for (const part of [1, 1, 1, 1, 1, 0]) await act(() => vi.advanceTimersByTimeAsync((part * ms) / 5))
    vi.setTimerTickMode('interval')
  }
  return { ...rendered, user, advanceTime, asked, askedFor, store, view: shown, app }
}

/** The parts that a business adds to the page of the desk. */
import type { ComponentType } from 'react'
import type { LocalizedText } from '../../engine/words/language.ts'
import type { FileForm, Origin } from '../protocol.ts'
import type { EditableRegion } from './page/editable-regions.ts'

export type PageParts = {
  /** Shows a file as something else than its fields, by its name; `label` is that of the way back from these. */
  views?: Readonly<Record<string, { View: ComponentType<{ form: FileForm }>; label: LocalizedText }>>
  marks?: PageMarks
  /** What a screen shows above its rows, by its id. */
  screens?: Readonly<Record<string, ComponentType>>
  /**
   * Screens within others, by the first part of their ids: `letter` for `letter/thanks/3`, whose rest `View` is given.
   * The screen with the id `of` links to those with a label, and stays marked while one of them is shown.
   */
  inner?: Readonly<Record<string, InnerScreen>>
  /** What is urgent, in a line below the names of the screens. */
  Alarm?: ComponentType
  /** What happens today: the first screen begins with it. */
  Today?: ComponentType
  /** What of it waits for the owner, above what waits to be published. */
  TodayWaiting?: ComponentType
}

export type InnerScreen = { View: ComponentType<{ rest: string }>; of: string; label?: LocalizedText }

export type PageMarks = {
  /** The part of the page at an element that a script has drawn, and what it leads to. */
  markAt: (element: Element) => EditableRegion | undefined
  /** What a mark of a page leads to, more exactly; undefined where nothing else is known. */
  originOf: (mark: Element, page: string) => Promise<Origin | undefined>
  /** Whether an element shows marks, so that nothing is written in it but in these. */
  isAround: (element: Element) => boolean
  /** Whether an element works for whoever edits the page as it does for its visitors. */
  isControl: (element: Element) => boolean
}

/**
 * The view of the desk: what it shows, and how. Preferences and the page survive a reload; the address names the page.
 */
import type { ReactNode } from 'react'
import { type LocalizedText, type ProgramLanguage, programLanguages } from '../../../engine/words/language.ts'
import type { DeskScreen, DeskState, Origin, PageEntry, ScreenEntry, SiteLanguage } from '../../protocol.ts'
import { createStore, type Store } from './value-store.ts'

/** The width of each device, in pixels. */
export const devices = { phone: 390, tablet: 820, desk: 1280 } as const
export type Device = keyof typeof devices
export const deviceList = ['phone', 'tablet', 'desk'] as const satisfies readonly Device[]

/** The widest device that the window has room for. */
function likeWindow(): Device {
  if (innerWidth >= devices.desk) return 'desk'
  return innerWidth >= devices.tablet ? 'tablet' : 'phone'
}

/** What is typed in a window is shown in its own frames alone, which name it to the server. */
export const windowName = crypto.getRandomValues(new Uint32Array(2)).join('-')

export type Selection = {
  origin: Origin
  others: readonly Origin[]
  /** Whether it was clicked on the page, which stays where it is. */
  isClicked?: boolean
  /** Whether only the part of the form around the place is shown. */
  isPart?: boolean
  /** The page that shows it, by its id. */
  page?: string | undefined
}

/** What values to be confirmed are about that are asked for together: of one stop of the way, all of them or some. */
export type Subject = LocalizedText & { stop?: string; isWholeStop?: boolean }

export type DeskView = {
  /** The language of the desk itself. */
  language: ProgramLanguage
  /** The screen in view: `today`, `page` for the pages of the site, or one of the definition, by its id. */
  screen: string
  /** The id of the page in view. */
  page: string | undefined
  /** Whether it came by the history of the browser, which brings the frames back by itself. */
  isReturn: boolean
  /** The code of the language in which the page is shown. */
  siteLanguage: string | undefined
  device: Device
  scheme: 'light' | 'dark'
  isBrowsing: boolean
  /** Whether a phone, which has room for one of them, shows the list of the page and not the page. */
  isPanel: boolean
  /** The place whose form is open. Each choice is another object, of the same place too. */
  selected: Selection | undefined
  /** The subject of which all values to be confirmed are asked for. */
  subject: Subject | undefined
  /** The field with the focus, whose places on the page are marked. */
  highlighted: Origin | undefined
  /** What another screen of the definition wants this one to open. */
  opening: unknown
  /** The dialog that is open. */
  dialog: ReactNode
  /** The descriptions of photos that are asked for, one after the other, once no other dialog is open. */
  toDescribe: readonly Origin[]
  /** The parts that the next publish keeps back. */
  keptBack: readonly string[]
}

const storedName = 'desk'

/** The stored part. The browser keeps it between visits, unless cookies are blocked. */
function remembered(): Partial<DeskView> {
  try {
    const view: Partial<DeskView> = JSON.parse(localStorage.getItem(storedName) ?? '{}')
    return {
      ...(programLanguages.some((code) => code === view.language) && { language: view.language }),
      ...(view.device !== undefined && view.device in devices && { device: view.device }),
      ...((view.scheme === 'light' || view.scheme === 'dark') && { scheme: view.scheme }),
      ...(typeof view.siteLanguage === 'string' && { siteLanguage: view.siteLanguage })
    }
  } catch {
    return {}
  }
}

function remember({ language, device, scheme, siteLanguage }: DeskView): void {
  try {
    localStorage.setItem(storedName, JSON.stringify({ language, device, scheme, siteLanguage }))
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The first of the browser's languages that the desk has. */
function preferredLanguage(): ProgramLanguage {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return wanted.flatMap((code) => programLanguages.find((own) => own === code) ?? [])[0] ?? 'en'
}

export function createView(): Store<DeskView> {
  const isNight = matchMedia('(prefers-color-scheme: dark)').matches
  const store = createStore<DeskView>({
    language: preferredLanguage(),
    ...viewInAddress(),
    isReturn: false,
    siteLanguage: undefined,
    device: likeWindow(),
    scheme: isNight ? 'dark' : 'light',
    isBrowsing: false,
    isPanel: false,
    selected: undefined,
    subject: undefined,
    highlighted: undefined,
    opening: undefined,
    dialog: undefined,
    toDescribe: [],
    keptBack: [],
    ...remembered()
  })
  store.subscribe(() => remember(store.get()))
  return store
}

/** The lists are shown where the form was. */
export const noForm = { selected: undefined, subject: undefined, highlighted: undefined }

/** The screen with the photos of a file. */
const photoScreen = 'photos/'
export const photoScreenOf = (file: string): string => photoScreen + file
export const photoFileOf = (screen: string): string | undefined =>
  screen.startsWith(photoScreen) ? screen.slice(photoScreen.length) : undefined

/** The screen on which a language is written that is kept back. */
const languageScreen = 'language/'
export const languageScreenOf = (code: string): string => languageScreen + code
export const languageOfScreen = (screen: string): string | undefined =>
  screen.startsWith(languageScreen) ? screen.slice(languageScreen.length) : undefined

/** The entries of screens with photos that have a file of their own. */
export const picturedEntries = (screens: readonly DeskScreen[]): ScreenEntry[] =>
  screens
    .flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
    .filter(({ photo, at }) => photo !== undefined && at.path.length === 0)

/** The fragment of the address: a page by its id, a screen behind a slash. */
export const fragmentOf = ({ screen, page }: Pick<DeskView, 'screen' | 'page'>): string =>
  screen === 'page' && page !== undefined ? page : `/${screen}`

/** The screen and the page that the address of the desk names. */
export function viewInAddress(): Pick<DeskView, 'screen' | 'page'> {
  const place = location.hash.slice(1) || '/today'
  return place.startsWith('/') ? { screen: place.slice(1), page: undefined } : { screen: 'page', page: place }
}

/** The page in view: the chosen one, or the first if that one is gone. */
export const pageIn = (state: DeskState, view: DeskView): PageEntry | undefined =>
  state.pages.find(({ id }) => id === view.page) ?? state.pages[0]

/** The languages in which there are pages: one that is kept back may have none yet. */
export const languagesShown = ({ languages, pages }: DeskState): readonly SiteLanguage[] =>
  languages.filter(({ code, unfinished }) => unfinished === undefined || pages.some(({ paths }) => code in paths))

/** The language of the page: the chosen one, or the first if the site has that no more. */
export function languageShown(state: DeskState, view: DeskView): SiteLanguage | undefined {
  const languages = languagesShown(state)
  return languages.find(({ code }) => code === view.siteLanguage) ?? languages[0]
}

/** The page and the language of an address of the site. */
export function pageAt(state: DeskState, pathname: string): { page: PageEntry; language: string } | undefined {
  const wanted = plain(pathname)
  for (const page of state.pages)
    for (const [language, path] of Object.entries(page.paths)) if (plain(path) === wanted) return { page, language }
  return undefined
}

/** An address in the form in which two of the same page are equal. */
const plain = (path: string): string => {
  try {
    return (
      decodeURI(path)
        .replaceAll('%3D', '=')
        .replace(/(\.html|\/)$/, '') || '/'
    )
  } catch {
    return path
  }
}

/** Whether a window shows what is at an address of the site. */
export function isAt(inside: Window, path: string): boolean {
  try {
    return plain(inside.location.pathname) === plain(path)
  } catch {
    // It shows somebody else's page.
    return false
  }
}

/** The state of an entry of the history that stands for an open form. */
const formEntry = 'form'
const isAddressed = (view: DeskView): boolean => fragmentOf(view) === fragmentOf(viewInAddress())
const isAtForm = (): boolean => history.state === formEntry

/**
 * The address of the desk names the screen or the page in view. The back button leads from a form to the lists, as the
 * form's own button does, and from there to the page before. What the frames show has no entries in the history.
 */
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
  addEventListener('hashchange', () =>
    store.patch({ ...noForm, ...viewInAddress(), isReturn: true, dialog: undefined })
  )
}

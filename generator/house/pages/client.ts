/** Lists the styles and scripts that the engine bundles for browsers. */
import type { Assets as AssetsOf, ClientSources } from '../../engine/assets/bundle.ts'
import { loadMonthNames } from './shared/month-names.ts'

/** The stylesheets by the pages that use them; `site` is for all others. */
const styles = {
  site: 'templates/styles/site.css',
  unit: 'templates/styles/unit-site.css',
  units: 'templates/styles/unit-list-site.css',
  guide: 'templates/styles/guide-site.css',
  contacts: 'templates/styles/contacts-site.css',
  availability: 'templates/styles/availability-site.css',
  placard: 'templates/styles/placard-site.css'
}

/** Those of a site of photographs, where they differ. */
const photographs = {
  site: 'templates/styles/photographs/site.css',
  unit: 'templates/styles/photographs/unit-site.css',
  units: 'templates/styles/photographs/unit-list-site.css',
  guide: 'templates/styles/photographs/guide-site.css'
}

/** What stands below the first screen of these. */
const lower = {
  unit: 'templates/styles/unit-lower.css',
  availability: 'templates/styles/availability-lower.css'
}

const scripts = {
  // Of a unit page.
  calendar: 'templates/islands/calendar/calendar-entry.ts',
  // Of the page that searches all units.
  search: 'templates/islands/search/search-entry.ts',
  // Carries dates and guests from page to page.
  wish: 'templates/islands/wish/wish-entry.ts',
  slider: 'templates/islands/slider/photo-slider.ts',
  // Lets guests of a unit page ask several questions at once.
  questions: 'templates/islands/unit-questions.ts',
  // Registers the worker of the guests' guide.
  offline: 'templates/offline/register.ts'
}

/** What pages run before they are drawn, so that what matters comes first: a picture, or the wish in their address. */
const inline = {
  site: 'templates/islands/early/early-picture.ts',
  units: 'templates/islands/early/early-picture.ts',
  unit: 'templates/islands/early/early-unit.ts',
  availability: 'templates/islands/early/early-search.ts'
}

/**
 * What the pages of both islands run before React is wanted, to say what a stay costs: parts of the paths of modules.
 * They become one file, so that a guest who goes from one page to the other loads it once. What is left out comes with
 * React, and pages say a total later. A test sees that each of these is there.
 */
const ofBothIslands = [
  'islands/availability-request',
  'islands/booking-message',
  'islands/calendar-formatter',
  'islands/island-loading',
  'islands/load-code',
  'islands/ask-ways',
  'islands/guest-steppers',
  'islands/last-updated',
  'islands/calendar/calendar-words',
  'islands/early/held',
  'islands/early/markup',
  'islands/wish/',
  'parts/chat-button',
  String.raw`parts/icon\.`,
  'parts/lowered',
  'house/stay/(?!unit-)(?!search/)',
  // Vite’s own: it loads a part of a page when it is wanted.
  'preload-helper'
]

export type StyleName = keyof typeof styles

/** The client files as pages use them. */
export type Assets = AssetsOf<StyleName, keyof typeof scripts>

export const client: ClientSources<StyleName, keyof typeof scripts> = {
  styles,
  looks: { photographs },
  lower,
  scripts,
  inline,
  together: { name: 'stay', modules: new RegExp(ofBothIslands.join('|')) },
  // All pages carry dates, most without a calendar: those load this script and no other.
  alone: ['wish'],
  worker: 'templates/offline/worker.ts',
  // A change in one of these makes the bundle anew.
  from: ['templates', 'generator/house/stay', 'generator/house/pages/shared/month-names.ts'],
  // The names of months in every language of date-fns. They take long to load, so they are stored with the bundle.
  data: loadMonthNames
}

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

export type StyleName = keyof typeof styles

/** The client files as pages use them. */
export type Assets = AssetsOf<StyleName, keyof typeof scripts>

export const client: ClientSources<StyleName, keyof typeof scripts> = {
  styles,
  looks: { photographs },
  lower,
  scripts,
  inline,
  // What the pages of both islands run before React is wanted: with it they say what a stay costs.
  together: {
    name: 'stay',
    modules: new RegExp(
      [
        'islands/(availability-request|booking-message|calendar-formatter|island-loading|load-code)',
        'islands/(ask-ways|guest-steppers|last-updated|calendar/calendar-words|early/(held|markup)|wish/)',
        String.raw`parts/(chat-button|icon\.|lowered)`,
        'house/stay/(?!unit-|search/)',
        'preload-helper'
      ].join('|')
    )
  },
  alone: ['wish'],
  worker: 'templates/offline/worker.ts',
  from: ['templates', 'generator/house/stay', 'generator/house/pages/shared/month-names.ts'],
  data: loadMonthNames
}

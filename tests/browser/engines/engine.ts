/** The engines of guests' browsers, so that a case is written once and runs in each. */
import { missingBrowsers, type BrowserName } from '../../../scripts/browsers.mjs'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Opening, Tab } from './tab.ts'
import { openSafari16, openWebKit } from './webkit.ts'

export type EngineName = BrowserName

/** What a case may need and not every engine has. Engines without it skip the case. */
type Ability = 'dark' | 'offline' | 'sizes' | 'swipe'

/**
 * The engines and their abilities. The exceptions:
 * - The ports of WebKit treat a WebDriver's touch as a mouse. There `tap` is a mouse that has not hovered before, and
 * `swipe` in WebKitGTK a pen, whose events are like those of a finger. WPE 2.38 treats pens as mice, too: no `swipe`.
 * - Neither port has a console that a WebDriver can read. The test server injects a script into each page that records
 * exceptions, console calls, refused resources and policy violations, in every engine; other messages of the browser
 * are read only from Chromium and Firefox.
 * - cog, the shell of WPE, has no themes, and without a screen draws 800 × 600 pixels: no `dark`, no `sizes`.
 */
export const engines: Record<EngineName, { open: (opening: Opening) => Promise<Tab>; can: readonly Ability[] }> = {
  chromium: { open: openChromium, can: ['dark', 'offline', 'sizes', 'swipe'] },
  firefox: { open: openFirefox, can: ['dark', 'offline', 'sizes', 'swipe'] },
  webkit: { open: openWebKit, can: ['dark', 'offline', 'sizes', 'swipe'] },
  safari16: { open: openSafari16, can: ['offline'] }
}

/** The engines on this machine that have the abilities: in CI all of them, since a missing one fails the run before. */
export const enginesThatCan = (...needed: Ability[]): EngineName[] => {
  const missing = missingBrowsers()
  return (Object.keys(engines) as EngineName[]).filter(
    (name) => !missing.includes(name) && needed.every((ability) => engines[name].can.includes(ability))
  )
}

/** The engines that guests hold, so that a case is written once and runs in each. */
import { missingBrowsers, type BrowserName } from '../../../scripts/browsers.mjs'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Opening, Tab } from './tab.ts'
import { openSafari16, openWebKit } from './webkit.ts'

export type EngineName = BrowserName

/** What a case may need that not every engine has; where one lacks it, the case does not run. */
type Ability = 'dark' | 'offline' | 'sizes' | 'swipe'

/**
 * The engines, each with what it can be asked for. What they cannot, and why:
 * - The ports of WebKit take a WebDriver's touch for a mouse. There `tap` is a mouse that has not hovered before, and
 *   `swipe` in WebKitGTK a pen, of which pages are told as of a finger. WPE 2.38 turns pens into mice too: no `swipe`.
 * - Neither port has a console that a WebDriver can read. The server of the tests puts a script into each page that
 *   keeps exceptions, console calls, refused resources and breaches of the policy, in every engine alike; what the
 *   browser remarks besides is heard from Chromium and Firefox alone.
 * - cog, the shell around WPE, follows no theme, and without a screen draws 800 × 600 pixels: no `dark`, no `sizes`.
 */
export const engines: Record<EngineName, { open: (opening: Opening) => Promise<Tab>; can: readonly Ability[] }> = {
  chromium: { open: openChromium, can: ['dark', 'offline', 'sizes', 'swipe'] },
  firefox: { open: openFirefox, can: ['dark', 'offline', 'sizes', 'swipe'] },
  webkit: { open: openWebKit, can: ['dark', 'offline', 'sizes', 'swipe'] },
  safari16: { open: openSafari16, can: ['offline'] }
}

/**
 * The engines of this machine that can do a thing: in CI all of them, since one that is missing fails the run before.
 */
export const enginesThatCan = (...needed: Ability[]): EngineName[] => {
  const missing = missingBrowsers()
  return (Object.keys(engines) as EngineName[]).filter(
    (name) => !missing.includes(name) && needed.every((ability) => engines[name].can.includes(ability))
  )
}

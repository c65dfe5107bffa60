/** Finds what the style sheets of a page say in vain. */
import type { Page } from 'playwright-core'

/** What becomes of the declarations of the rules that a page has: each as `selector: property`. */
type Outcome = { done: string[]; idle: string[]; missing: string[] }

/**
 * Declarations that do nothing on any element of their rule, as a gap where nothing is laid out in rows, and those
 * with a variable that an element of their rule does not have. What is not shown tells nothing. Runs in the page.
 * @param known those that have done something before, which are not looked at again
 */
function outcomesOfRules(known: readonly string[]): Outcome {
  const before = new Set(known)
  const [done, idle, missing] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const styles = new Map<string, Map<Element, CSSStyleDeclaration>>()
  const styleOf = (element: Element, part = ''): CSSStyleDeclaration => {
    const ofPart = styles.get(part) ?? new Map<Element, CSSStyleDeclaration>()
    styles.set(part, ofPart)
    const style = ofPart.get(element) ?? getComputedStyle(element, part)
    ofPart.set(element, style)
    return style
  }
  /** The style of the box that lays an element out. */
  const layoutOf = (box: Element | null): CSSStyleDeclaration | undefined => {
    if (box === null) return undefined
    const style = styleOf(box)
    return style.display === 'contents' ? layoutOf(box.parentElement) : style
  }
  type Box = { own: CSSStyleDeclaration; outer: CSSStyleDeclaration | undefined; isReplaced: boolean }
  const isGrid = (style?: CSSStyleDeclaration): boolean => style?.display.endsWith('grid') === true
  const isFlex = (style?: CSSStyleDeclaration): boolean => style?.display.endsWith('flex') === true
  const isOut = ({ position }: CSSStyleDeclaration): boolean => position === 'absolute' || position === 'fixed'
  const laysOut = ({ own }: Box): boolean => isGrid(own) || isFlex(own)
  const isLaidOut = ({ own, outer }: Box): boolean => isOut(own) || isGrid(outer) || isFlex(outer)
  const isInGrid = ({ own, outer }: Box): boolean => isOut(own) || isGrid(outer)
  const isPlaced = ({ own }: Box): boolean => own.position !== 'static'
  const isBlock = (box: Box): boolean => box.own.display !== 'inline' || box.isReplaced || isLaidOut(box)
  const cuts = ({ own, outer }: Box): boolean =>
    outer === undefined || own.overflowX !== 'visible' || own.overflowY !== 'visible'
  /** What an element has to be for a property to do something. */
  const needs: readonly (readonly [RegExp, (box: Box) => boolean])[] = [
    [/^flex-(?:direction|wrap)$/, ({ own }) => isFlex(own)],
    [/^grid-(?:template|auto)-/, ({ own }) => isGrid(own)],
    [/^(?:align|justify)-items$|^justify-content$/, laysOut],
    [/^(?:row|column)-gap$/, (box) => laysOut(box) || box.own.columnCount !== 'auto' || box.own.columnWidth !== 'auto'],
    [/^flex-(?:grow|shrink|basis)$|^order$|^align-self$/, isLaidOut],
    [/^grid-(?:row|column)-|^justify-self$/, isInGrid],
    [/^(?:top|right|bottom|left)$|^inset-/, isPlaced],
    [/^z-index$/, (box) => isPlaced(box) || isLaidOut(box)],
    [/^(?:(?:min|max)-)?(?:inline|block)-size$|^(?:min-|max-)?(?:width|height)$|^aspect-ratio$/, isBlock],
    [/^margin-(?:block|top|bottom)/, isBlock],
    [/^object-/, ({ isReplaced }) => isReplaced],
    [/^text-overflow$|^overscroll-|^scroll-(?:padding|snap-type)/, cuts]
  ]
  const replaced = 'html, img, video, svg, svg *, canvas, iframe, input, textarea, select, progress, picture, source'
  const isEmpty = (value: string): boolean => /^(?:|auto|0px|normal|none|initial|unset|revert)$/.test(value)
  const judge = (style: CSSStyleDeclaration, selector: string): void => {
    // What a page is like while somebody points at something is not looked at.
    if (/:(?:hover|active|focus|target|autofill|popover-open|modal)/.test(selector)) return
    const [, bare = '', part = ''] = /^(.*?)(::?(?:before|after)|::[\w-]+(?:\(.*\))?)?$/.exec(selector) ?? []
    const isDrawn = part.endsWith('before') || part.endsWith('after')
    if (part !== '' && !isDrawn) return
    const asked = [...style]
      .map((property) => ({ property, need: needs.find(([name]) => name.test(property))?.[1] }))
      .filter(({ property, need }) => need !== undefined && !isEmpty(style.getPropertyValue(property)))
      .map(({ property, need }) => ({ key: `${selector}: ${property}`, need: need! }))
      .filter(({ key }) => !before.has(key) && !done.has(key))
    const wanted = [...style.cssText.matchAll(/(?:^|; ?)([\w-]+): [^;]*?var\((--[\w-]+)\)/g)]
      .map(([, property, variable = '']) => ({ key: `${selector}: ${property} needs ${variable}`, variable }))
      .filter(({ key }) => !before.has(key) && !missing.has(key))
    if (asked.length === 0 && wanted.length === 0) return
    let elements: Element[] = []
    try {
      elements = [...document.querySelectorAll(bare.trim() === '' ? '*' : bare)]
    } catch {
      return
    }
    const ofPart = isDrawn ? `::${part.replace(/^:+/, '')}` : ''
    for (const element of elements) {
      if (!element.checkVisibility()) continue
      const own = styleOf(element, ofPart)
      if (isDrawn && (own.content === 'none' || own.display === 'none')) continue
      const box: Box = {
        own,
        outer: layoutOf(isDrawn ? element : element.parentElement),
        isReplaced: !isDrawn && element.matches(replaced)
      }
      for (const { key, need } of asked)
        if (need(box)) {
          done.add(key)
          idle.delete(key)
        } else if (!done.has(key)) idle.add(key)
      for (const { key, variable } of wanted)
        if (own.getPropertyValue(variable).trim() === '')
          missing.add(`${key} on ${element.localName}.${element.className}`)
        else done.add(key)
      if (asked.every(({ key }) => done.has(key)) && wanted.every(({ key }) => done.has(key) || missing.has(key))) break
    }
  }
  /** The parts of a selector between commas that stand in no brackets. */
  const partsOf = (selector: string): string[] => {
    const parts = ['']
    let depth = 0
    for (const sign of selector) {
      if ('(['.includes(sign)) depth += 1
      if (')]'.includes(sign)) depth -= 1
      if (sign === ',' && depth === 0) parts.push('')
      else parts[parts.length - 1] += sign
    }
    return parts.map((part) => part.trim())
  }
  const walk = (rules: CSSRuleList, outer: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue
      // Nobody else can tell which of its elements a rule about a container is about.
      if (rule instanceof CSSContainerRule || rule instanceof CSSKeyframesRule) continue
      if (rule.constructor.name === 'CSSStartingStyleRule') continue
      let selector = outer
      if (rule instanceof CSSStyleRule) {
        const own = partsOf(rule.selectorText).map((part) =>
          part.includes('&') ? part.replaceAll('&', `:is(${outer})`) : part
        )
        selector = own.join(', ')
        for (const each of own) judge(rule.style, each)
      } else if ('style' in rule && rule.constructor.name === 'CSSNestedDeclarations')
        for (const each of partsOf(outer)) judge(rule.style as CSSStyleDeclaration, each)
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, selector)
      if (rule instanceof CSSImportRule && rule.styleSheet !== null) walk(rule.styleSheet.cssRules, outer)
    }
  }
  for (const sheet of document.styleSheets) walk(sheet.cssRules, ':root')
  return { done: [...done], idle: [...idle], missing: [...missing] }
}

/** What does something before scripts run, or once a guest has chosen. */
const ofOtherStates = new Set(['.asks div: flex-wrap', '.quiet: justify-self', 'dialog .ticket: justify-self'])

/** What becomes of the rules over several pages, or over one at several widths: a rule may be for one of them. */
export class WatchedRules {
  readonly #done = new Set<string>()
  readonly #idle = new Set<string>()
  readonly #missing = new Set<string>()

  async look(page: Page): Promise<void> {
    const { done, idle, missing } = await page.evaluate(outcomesOfRules, [...this.#done])
    for (const [all, more] of [
      [this.#done, done],
      [this.#idle, idle],
      [this.#missing, missing]
    ] as const)
      more.forEach((each) => all.add(each))
  }

  problems(): string[] {
    return [
      ...[...this.#idle]
        .filter((each) => !this.#done.has(each) && !ofOtherStates.has(each))
        .map((each) => `${each} does nothing`),
      ...this.#missing
    ]
  }
}

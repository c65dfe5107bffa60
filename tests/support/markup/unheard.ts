/** What a screen reader cannot tell: controls without a name, and references to what is not there. */

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, output, dialog, fieldset, ' +
  '[role="tab"], [role="tablist"], [role="tabpanel"], [role="group"], [role="slider"]'
const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']

/** What is in them is not their name. */
const filled = 'fieldset, output, select, textarea, dialog, [role="tablist"], [role="tabpanel"], [role="group"]'

/** An element as a test names it: its tag with its attributes. */
const tagOf = (element: Element): string => /^<[^>]*>/.exec(element.outerHTML)?.[0] ?? ''

/** The texts that name an element, whoever hears only these. */
function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])]
  const legend = element.querySelector(':scope > legend')
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.getAttribute('alt'))
  return [
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    ...labelled.map((id) => element.ownerDocument.getElementById(id)?.textContent),
    ...labels.map((label) => label.textContent),
    ...(element.matches(filled) ? [legend?.textContent] : [heardIn(element), ...pictures])
  ]
    .join('')
    .trim()
}

/** Its text without what is only for the eye. */
function heardIn(element: Element): string {
  const hidden = [...element.querySelectorAll('[aria-hidden="true"]')]
  return hidden.reduce((text, each) => text.replace(each.textContent, ''), element.textContent)
}

/** Each control without a name, and each reference that leads nowhere, as its tag. */
export const unheardIn = (root: ParentNode): string[] => [
  ...[...root.querySelectorAll(controls)]
    .filter((each) => each.closest('[aria-hidden="true"]') === null && nameOf(each) === '')
    .map(tagOf),
  ...references.flatMap((reference) =>
    [...root.querySelectorAll(`[${reference}]`)]
      .filter((each) => {
        const ids = each.getAttribute(reference)?.split(' ') ?? []
        return ids.some((id) => each.ownerDocument.getElementById(id) === null)
      })
      .map(tagOf)
  )
]

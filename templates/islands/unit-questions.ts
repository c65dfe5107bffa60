/**
 * Turns the questions of a unit’s page into ticks, and asks all that are ticked in one message. Without this script
 * each question is a link to a chat. The links stay, hidden: what the page says of the stay is written into them.
 */
import { escapeMessage } from './booking-message.ts'

/** What ends a part of a sentence. */
const partEnd = /^.*(?:[,.:;!?،؛؟]\s+|[、。：，；！？])/s

/**
 * The address of a chat with several questions about the same unit and stay, which its last line names. What all
 * questions begin with is said once.
 * @param links the addresses of chats with one question each; undefined without any
 */
export function questionsChatUrl(links: readonly string[]): string | undefined {
  const [first] = links
  if (first === undefined || links.length === 1) return first
  const texts = links.map((link) => {
    const text = new URL(link).searchParams.get('text') ?? ''
    const end = text.lastIndexOf('\n')
    return end < 0 ? { question: text, about: '' } : { question: text.slice(0, end), about: text.slice(end) }
  })
  const questions = texts.map(({ question }) => question)
  const opening = openingOf(questions)
  const lines = [opening.trimEnd(), ...questions.map((question) => `– ${question.slice(opening.length)}`)]
  const message = lines.filter(Boolean).join('\n') + (texts[0]?.about ?? '')
  const { origin, pathname } = new URL(first)
  return `${origin}${pathname}?text=${escapeMessage(message)}`
}

/** The whole parts of a sentence that all questions begin with, and none is without more; empty if there are none. */
function openingOf([first = '', ...others]: readonly string[]): string {
  let end = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, end))) end--
  const opening = partEnd.exec(first.slice(0, end))?.[0] ?? ''
  return [first, ...others].some((question) => question.length === opening.length) ? '' : opening
}

/** @param group has the links, and last what sends their messages */
export function tickQuestions(group: Element): void {
  const links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-ask]')]
  const send = group.querySelector<HTMLAnchorElement>('a.btn')
  // One question needs no tick.
  if (send?.parentElement == null || links.length < 2) return
  const ticks = links.map((link) => {
    const tick = Object.assign(document.createElement('input'), { type: 'checkbox' })
    const label = document.createElement('label')
    label.append(tick, link.textContent)
    link.before(label)
    link.hidden = true
    return tick
  })
  const write = (): void => {
    const href = questionsChatUrl(links.filter((_, place) => ticks[place]?.checked).map((link) => link.href))
    if (href === undefined) send.removeAttribute('href')
    else send.href = href
    send.setAttribute('aria-disabled', String(href === undefined))
  }
  // A link without an address is none to screen readers.
  send.setAttribute('role', 'link')
  write()
  send.parentElement.hidden = false
  group.addEventListener('change', write)
  // The links change with the stay.
  const stay = new MutationObserver(write)
  for (const link of links) stay.observe(link, { attributeFilter: ['href'] })
}

for (const group of document.querySelectorAll('.asks')) tickQuestions(group)

/** The keyboard on the screen of a phone: the desk takes the room above it, and what is written stays in sight. */
import { writable } from './focus.ts'

/** Some browsers only lay the keyboard over the page, and tell the height that is left. */
export function stayAboveKeyboard(): void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', () => {
    // Two fingers make the seen part smaller as well.
    const isCovered = seen.scale === 1 && seen.height < innerHeight
    document.documentElement.style.setProperty('--seen', isCovered ? `${seen.height}px` : '100%')
    if (isCovered) scrollTo(0, 0)
    const { activeElement: field } = document
    if (field?.matches(writable)) field.scrollIntoView({ block: 'nearest' })
  })
}

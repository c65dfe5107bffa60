/**
 * The photo slider: a dialog over the page, filled from the thumbnails, whose links it takes over. It works without
 * React, so a photo opens without waiting for it.
 */

// This repeats direction.ts, because an import would make the browser load another file.
const forward = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)
const dialog = document.querySelector<HTMLDialogElement>('.lightbox')
const links = [...document.querySelectorAll<HTMLAnchorElement>('.photos a')]
if (dialog !== null && links.length > 0) enhance(dialog, links)

// On a page that is zoomed in, a finger pans the page, sideways too. The styles then leave it to the browser.
const view = window.visualViewport
view?.addEventListener('resize', () => document.documentElement.toggleAttribute('data-zoomed', view.scale > 1))

function enhance(slider: HTMLDialogElement, thumbnails: readonly HTMLAnchorElement[]): void {
  const { show, step } = createPhotoNavigation(slider, thumbnails)
  let opener = thumbnails[0]
  makeOneStop(thumbnails)
  for (const [place, thumbnail] of thumbnails.entries()) {
    thumbnail.setAttribute('aria-label', nameOf(place, thumbnails, slider.dataset.open))
    thumbnail.addEventListener('click', (event) => {
      // A modified click opens the photo in a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      opener = thumbnail
      slider.showModal()
      show(place)
    })
  }
  // Browsers restore the focus by themselves, except those that do not focus a link on a click. The event can come
  // after a key has moved the focus on.
  slider.addEventListener('close', () => {
    const focused = document.activeElement
    if (focused === document.body || slider.contains(focused)) opener?.focus()
  })
  listenToButtonsAndKeys(slider, { show, step, last: thumbnails.length - 1 })
  listenToSwipes(partOf(slider, 'figure'), step)
}

/** The thumbnails are one stop of the Tab key, at the last that had the focus; arrows move among them. */
function makeOneStop(thumbnails: readonly HTMLAnchorElement[]): void {
  const stopAt = (stop: HTMLAnchorElement | undefined): void => {
    for (const thumbnail of thumbnails) thumbnail.tabIndex = thumbnail === stop ? 0 : -1
  }
  stopAt(thumbnails[0])
  for (const [place, thumbnail] of thumbnails.entries()) {
    const targets: Record<string, number> = {
      ArrowLeft: place - forward(),
      ArrowRight: place + forward(),
      Home: 0,
      End: thumbnails.length - 1
    }
    thumbnail.addEventListener('focus', () => stopAt(thumbnail))
    thumbnail.addEventListener('keydown', (event) => {
      const target = thumbnails[targets[event.key] ?? -1]
      if (target === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      target.focus()
    })
  }
}

/** An element of the slider; the markup has all of them. */
function partOf(slider: HTMLElement, selector: string): HTMLElement {
  return slider.querySelector<HTMLElement>(selector)!
}

/** Photo 3 of 9: with the words of the page around it. */
function nameOf(place: number, thumbnails: readonly HTMLAnchorElement[], words = ''): string {
  return words
    .replace('{number}', `${place + 1}`)
    .replace('{count}', `${thumbnails.length}`)
    .replace('{photo}', () => thumbnails[place]?.querySelector('img')?.alt ?? '')
}

/** `step` moves by that many photos; past either end it goes on at the other. */
type PhotoNavigation = { show: (place: number) => void; step: (by: number) => void }

function createPhotoNavigation(slider: HTMLElement, thumbnails: readonly HTMLAnchorElement[]): PhotoNavigation {
  const [figure, counter, status, caption] = [
    partOf(slider, 'figure'),
    partOf(slider, '.display'),
    partOf(slider, '[role="status"]'),
    partOf(slider, 'figure + div p')
  ]
  const count = thumbnails.length
  const photos = new Map<number, Slide>()
  let index = 0

  /** Starts loading at once. */
  const photoAt = (place: number): Slide => {
    const photo = photos.get(place) ?? photoOf(thumbnails[place]!)
    photos.set(place, photo)
    return photo
  }
  const show = (place: number): void => {
    index = (place + count) % count
    const { element, alt } = photoAt(index)
    figure.replaceChildren(element)
    counter.textContent = `${index + 1} / ${count}`
    caption.textContent = alt
    status.textContent = nameOf(index, thumbnails, slider.dataset.shown)
    photoAt((index + 1) % count)
    photoAt((index - 1 + count) % count)
  }
  return { show, step: (by) => show(index + by) }
}

function listenToButtonsAndKeys(
  slider: HTMLDialogElement,
  { show, step, last }: PhotoNavigation & { last: number }
): void {
  const buttons = [...slider.querySelectorAll<HTMLButtonElement>('[data-does]')]
  const actions: Record<string, () => void> = {
    close: () => slider.close(),
    previous: () => step(-1),
    next: () => step(1)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(-forward()),
    ArrowRight: () => step(forward()),
    Home: () => show(0),
    End: () => show(last)
  }
  for (const button of buttons) button.addEventListener('click', () => actions[button.dataset.does ?? '']?.())
  // On the document, since a click beside the buttons takes the focus out of the dialog.
  document.addEventListener('keydown', (event) => {
    if (!slider.open || event.ctrlKey || event.metaKey || event.altKey) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `indexOf` takes a button; others are not found
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const leaves = place === -1 || place === (event.shiftKey ? 0 : buttons.length - 1)
    if (event.key === 'Tab' && leaves) (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus()
    else if (keys[event.key] !== undefined) keys[event.key]?.()
    else return
    event.preventDefault()
  })
}

/** The photo follows the finger. A swipe to the left shows the next one, or the one before from right to left. */
function listenToSwipes(figure: HTMLElement, step: PhotoNavigation['step']): void {
  let swipe: PointerEvent | undefined
  const end = (): void => {
    swipe = undefined
    figure.style.translate = ''
  }
  figure.addEventListener('pointerdown', (event) => {
    // A second finger ends the swipe of the first.
    end()
    // On a page that is zoomed in, the same movement pans the page.
    if (event.pointerType === 'mouse' || !event.isPrimary || (window.visualViewport?.scale ?? 1) !== 1) return
    swipe = event
    // Without this the end of a swipe whose photo is replaced meanwhile would go to what is under the finger.
    figure.setPointerCapture(event.pointerId)
  })
  figure.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (swipe?.pointerId === pointerId) figure.style.translate = `${clientX - swipe.clientX}px`
  })
  figure.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    if (swipe?.pointerId !== pointerId) return
    const [x, y] = [clientX - swipe.clientX, clientY - swipe.clientY]
    if (Math.abs(x) > 48 && Math.abs(x) > 2 * Math.abs(y)) step(x * forward() < 0 ? 1 : -1)
  })
  // After each pointerup and pointercancel.
  figure.addEventListener('lostpointercapture', end)
}

type Slide = { element: Element; alt: string }

/** The photo of a thumbnail, at the size of the screen. The picture in the thumbnail has its width and height. */
function photoOf(thumbnail: HTMLAnchorElement): Slide {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a clone is of the kind of its original
  const element = thumbnail.firstElementChild!.cloneNode(true) as Element
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img')!
  // From the attributes: an image that is not loaded yet has no natural size.
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)))
  const ratio = width! / height!
  for (const source of element.querySelectorAll('source')) source.sizes = `min(100vw, ${(ratio * 100).toFixed()}vh)`
  image.removeAttribute('loading')
  image.style.setProperty('--ratio', `${ratio}`)
  image.style.setProperty('--width', `${width}px`)
  image.draggable = false
  return { element, alt: image.alt }
}

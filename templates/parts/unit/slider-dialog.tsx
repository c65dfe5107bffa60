/**
 * The photo slider, closed and empty: its script fills it from the thumbnails. Without the script the thumbnails link
 * to the photos.
 */
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { sharedMarkup } from '../shared-markup.ts'
import { Icon } from '../icon.tsx'
import { fill } from '../../../generator/house/stay/text-template.ts'

export function Slider({ unit, words }: { unit: string; words: Shell['words'] }) {
  const inside = sharedMarkup([words], () => <Inside words={words} />)
  return (
    <dialog
      className="lightbox"
      aria-label={fill(words.photosOf, { unit })}
      data-open={words.openPhoto}
      data-shown={words.photoShown}
      dangerouslySetInnerHTML={inside}
    />
  )
}

function Inside({ words }: { words: Shell['words'] }) {
  return (
    <>
      <div>
        <p className="display" aria-hidden="true" />
        <p className="visually-hidden" role="status" />
        <div className="nav">
          <button type="button" aria-label={words.close} data-does="close">
            <Icon id="close" />
          </button>
        </div>
      </div>
      <figure />
      <div>
        <p aria-hidden="true" />
        <div className="nav">
          <button type="button" aria-label={words.previousPhoto} data-does="previous">
            <Icon id="back" />
          </button>
          <button type="button" aria-label={words.nextPhoto} data-does="next">
            <Icon id="arrow" />
          </button>
        </div>
      </div>
    </>
  )
}

/** The number on the door of a unit, on a glazed tile. Its name says the same to screen readers. */
export function Tile({ number, isWide }: { number: string; isWide: boolean }) {
  return (
    <span className={isWide ? 'tile wide' : 'tile'} aria-hidden="true">
      {number}
    </span>
  )
}

/** A map drawn by the site itself. The text of the page says what its numbers mean. */
import type { Chart, DrawnMark } from '../../generator/house/pages/map/chart.ts'
import type { DrawnMap } from '../../generator/house/pages/map/map-view.ts'

export function MapSection({ map: { north, chart, hrefs, notes } }: { map: DrawnMap }) {
  const { width, height, land, house, towns, marks, labels, rose, scale } = chart
  return (
    <figure className="map">
      <div className="sheet">
        {/* Keyboards and screen readers have the page itself, so the links in the drawing are for pointers only. */}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {land === undefined ? (
            <rect className="land" width={width} height={height} />
          ) : (
            <g className="coast">
              <path d={land} />
              <path d={land} />
              <path d={land} className="land" />
            </g>
          )}
          {scale !== undefined && (
            <g className="scale">
              <path d={`M${scale.x} ${scale.y - 5}v5h${scale.length}v-5`} />
              <text x={scale.x + scale.length / 2} y={scale.y - 6}>
                {scale.label}
              </text>
            </g>
          )}
          {rose !== undefined && (
            <g className="north">
              <use href="#i-rosa" x={rose.x - 22} y={rose.y - 22} width="44" height="44" />
              <text x={rose.x} y={rose.y - 25}>
                {north}
              </text>
            </g>
          )}
          {towns.map(({ x, y }) => (
            <circle key={`${x} ${y}`} className="town" cx={x} cy={y} r="3.5" />
          ))}
          {labels.map((label) => (
            <Words key={label.text} label={label} hrefs={hrefs} />
          ))}
          {marks.map((mark) => (
            <Numbers key={`${mark.x} ${mark.y}`} mark={mark} hrefs={hrefs} />
          ))}
          <g className={house.isApproximate ? 'home rough' : 'home'} transform={`translate(${house.x} ${house.y})`}>
            <circle r="14" />
            <path d="M-8 0 0-8 8 0M-5.5-2V7H-2V2H2V7H5.5V-2" />
          </g>
        </svg>
      </div>
      <figcaption className="note">{notes.join(' ')}</figcaption>
    </figure>
  )
}

/** A number alone leads to its place from all of its mark, one of several from a part of it. */
function Numbers({ mark, hrefs }: { mark: DrawnMark; hrefs: readonly string[] }) {
  const { x, y, width, height, numbers, isApproximate, bearing } = mark
  const shape = (
    <>
      {bearing !== undefined && <path d="M0-24C5-20 5-15 0-11C-5-15-5-20 0-24Z" transform={`rotate(${bearing})`} />}
      <rect x="-12" y="-12" width={width} height={height} rx="12" />
    </>
  )
  const isAlone = numbers.length === 1
  return (
    <g className={isApproximate ? 'mark rough' : 'mark'} transform={`translate(${x} ${y})`}>
      {!isAlone && shape}
      {numbers.map(({ number, ...at }) => (
        <a key={number} href={hrefs[number - 1]} tabIndex={-1}>
          {isAlone ? shape : <path d={`M${at.x - 12} ${at.y - 12}h24v24h-24z`} fill="none" pointerEvents="all" />}
          <text x={at.x} y={at.y + 4}>
            {number}
          </text>
        </a>
      ))}
    </g>
  )
}

/** The paper of a name leads to its place as its number does. */
function Words({ label, hrefs }: { label: Chart['labels'][number]; hrefs: readonly string[] }) {
  const { x, y, anchor, text, kind, isAtSea, paper, number } = label
  const words = (
    <text
      x={x}
      y={y}
      className={isAtSea && paper === undefined ? `${kind} wet` : kind}
      textAnchor={anchor === 'start' ? undefined : anchor}
    >
      {text}
    </text>
  )
  if (paper === undefined) return words
  return (
    <a className="paper" href={number === undefined ? undefined : hrefs[number - 1]} tabIndex={-1}>
      <rect {...paper} />
      {words}
    </a>
  )
}

/** The drawings of a new house: plain shapes, by day and by night, until its own photos take their place. */

type Colours = { sky: string; hill: string; ground: string; wall: string; roof: string; light: string }

const day: Colours = {
  sky: '#dcebf0',
  hill: '#9fb8a4',
  ground: '#c9c69a',
  wall: '#f6efe2',
  roof: '#b5623f',
  light: '#7a8f99'
}
const night: Colours = {
  sky: '#16222b',
  hill: '#22352f',
  ground: '#33382a',
  wall: '#3f4a52',
  roof: '#4e2c20',
  light: '#f2c866'
}

const drawn = (width: number, height: number, shapes: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...shapes.map((shape) => `  ${shape}`),
    '</svg>',
    ''
  ].join('\n')

const fill = (colour: string, path: string): string => `<path fill="${colour}" d="${path}"/>`

/** The house in its garden, under much sky. */
const house = ({ sky, hill, ground, wall, roof, light }: Colours): string =>
  drawn(1600, 900, [
    fill(sky, 'M0 0h1600v900H0z'),
    fill(hill, 'M0 640 430 470l330 120 420-170 420 200v280H0z'),
    fill(ground, 'M0 720q800-110 1600 0v180H0z'),
    fill(wall, 'M960 520h330v230H960z'),
    fill(roof, 'm930 530 195-120 195 120z'),
    fill(light, 'M1000 580h60v70h-60zm190 0h60v70h-60zm-90 40h56v130h-56z')
  ])

/** The way to the house. */
const way = ({ sky, hill, ground, wall }: Colours): string =>
  drawn(1600, 900, [
    fill(sky, 'M0 0h1600v900H0z'),
    fill(hill, 'M0 520 520 330l380 190 300-120 400 160v340H0z'),
    fill(ground, 'M0 610q800-90 1600 0v290H0z'),
    fill(wall, 'M640 900q120-150 90-320h60q70 170 250 320z')
  ])

/** A bed below a window. */
const room = ({ sky, hill, ground, wall, roof, light }: Colours): string =>
  drawn(1200, 800, [
    fill(wall, 'M0 0h1200v800H0z'),
    fill(ground, 'M0 640h1200v160H0z'),
    fill(light, 'M430 90h340v280H430z'),
    fill(sky, 'M446 106h308v248H446z'),
    fill(hill, 'm446 354 0-70 110-60 90 50 108-40v120z'),
    fill(roof, 'M260 430h680v270H260z'),
    fill(sky, 'M300 470h260v90H300zm340 0h260v90H640z'),
    fill(hill, 'M260 590h680v110H260z')
  ])

/** A table beside a window. */
const table = ({ sky, hill, ground, wall, roof, light }: Colours): string =>
  drawn(1200, 800, [
    fill(wall, 'M0 0h1200v800H0z'),
    fill(ground, 'M0 640h1200v160H0z'),
    fill(light, 'M130 110h300v330H130z'),
    fill(sky, 'M146 126h268v298H146z'),
    fill(hill, 'm146 424 0-80 120-70 148 90v60z'),
    fill(roof, 'M560 470h460v30H560zm40 30h24v200h-24zm356 0h24v200h-24z'),
    fill(light, 'M740 390h90v80h-90z')
  ])

/** A front door. */
const door = ({ ground, wall, roof, light }: Colours): string =>
  drawn(800, 800, [
    fill(wall, 'M0 0h800v800H0z'),
    fill(ground, 'M0 680h800v120H0z'),
    fill(roof, 'M270 190h260v490H270z'),
    fill(light, 'M330 250h140v150H330zm150 210h24v24h-24z')
  ])

/** The roof and a window, without a background. */
const mark = (): string =>
  drawn(100, 100, [fill(day.roof, 'M8 50 50 14l42 36-6 7-36-31-36 31z'), fill(day.light, 'M26 54l24-20 24 20v32H26z')])

/** The files in the folder of photos, by their names. */
export const sampleDrawings = (): [name: string, svg: string][] => [
  ['mark.svg', mark()],
  ...Object.entries({ house, way, room, table, door }).flatMap(([name, draw]): [string, string][] => [
    [`${name}.svg`, draw(day)],
    [`${name}-night.svg`, draw(night)]
  ])
]

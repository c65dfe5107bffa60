/** What can be wrong with map.yaml: the outlines of the land. */
import { entry, facts } from '../entry.ts'

/** Outlines around the house of the examples, which is at 46.78, 9.68. */
const square = `  outlines:
    - - 46.90, 9.50
      - 46.90, 9.90
      - 46.60, 9.90
      - 46.60, 9.50`

export const maps = {
  'outline-short': entry({
    facts: facts<{ points: number }>(),
    severity: 'error',
    meaning: 'An outline of land has too few points to enclose anything.',
    remedy: 'Give it at least three, in their order around the land.',
    sentence: ({ points }) =>
      `This outline has ${points === 1 ? 'one point' : `${points} points`}, and encloses nothing.`,
    help: 'an outline needs at least three points, in their order around the land.',
    also: undefined,
    example: {
      files: {
        'map.yaml':
          `land:\n  credit: { de: Skizze, en: Sketch, fr: Esquisse }\n${square}\n    - ▸- 46.70, 9.60\n` +
          '      - 46.70, 9.61'
      },
      facts: { points: 2 }
    }
  }),
  'outline-crossed': entry({
    facts: facts(),
    severity: 'warning',
    meaning: 'An outline of land crosses itself: on the map, parts of the land would be sea.',
    remedy: 'Put its points in their order around the land.',
    sentence: 'From this point, the outline crosses itself.',
    help: 'put the points in their order around the land; the last one leads to the first.',
    also: 'the line that it crosses begins here',
    example: {
      files: {
        'map.yaml': `land:
  credit: { de: Skizze, en: Sketch, fr: Esquisse }
  outlines:
    - - ▹46.90, 9.50
      - 46.90, 9.90
      - 46.60, 9.90
      - ▸46.60, 9.60
      - 46.95, 9.60`
      },
      facts: {}
    }
  }),
  'house-at-sea': entry({
    facts: facts(),
    severity: 'warning',
    meaning: 'The house lies outside of all land on the map.',
    remedy: 'Copy its coordinates again, or let an outline of land in map.yaml run around it.',
    sentence: 'On the map, the house stands in the sea: it lies outside of every outline of land.',
    help: 'copy the coordinates again; the latitude comes first. If they are right, correct the outlines.',
    also: 'the land begins here',
    example: {
      files: {
        'site.yaml': 'address:\n  …\n  coordinates: ▸46.78031, 9.98275',
        'map.yaml': `land:\n  credit: { de: Skizze, en: Sketch, fr: Esquisse }\n${square.replace('- - 46', '- - ▹46')}`
      },
      facts: {}
    }
  })
}

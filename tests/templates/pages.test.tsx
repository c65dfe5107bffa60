/** What pages say, and what the eye has beside it. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from '../../templates/parts/image.tsx'
import { sizesInSlots } from '../../templates/parts/image-sizes.ts'
import { changed, say, wholeHouse } from '../house/pages/whole-house.ts'
import { heardIn } from '../support/page.ts'
import { render } from '../support/rendered.ts'

const house = changed(wholeHouse(), ({ rooms, guide, pages }) => {
  Object.assign(rooms[0]!, { dog: 'yes', cot: 'no' })
  for (const [place, light] of (['noon', 'morning'] as const).entries())
    guide!.sections['wege']!.entries[place]!.light = light
  const steps = [{ name: say('By bus') }, { name: say('By train'), text: say('To Chur') }]
  pages.contacts!.way = { heading: say('The way'), text: say('Uphill'), steps }
  const words = ['arve', 'enzian'].map((unit) => {
    return { text: say(`Of ${unit}`), name: say('Anna'), date: '2026-03-01', only: [unit] }
  })
  pages.rooms!.unit.reviews = { checked: say('Read by us'), words }
})
const pages = new Map(render(house).map(({ path, html }) => [path, html]))

test.each([
  ['/english', '|de|Deutsch|true|English|fr|Français|'],
  ['/english', '|Grown-ups|1|selected|2|3|4|5|6|7|8|Youngsters|selected|0|1|'],
  ['/english/kammern/arve', '|Of arve|Anna, March 2026|Read by us|'],
  ['/english/kammern/arve', '|Pages menu|true|Chambers|Around here|'],
  ['/english/kammern/arve', '|Back: Chambers|Chambers|Arve|'],
  ['/english/kammern/arve', '|Dogs may come|There is no cot|'],
  ['/english/frei', '|15 December – 19 April|Chambers|from CHF 180 a night|'],
  ['/english/frei', '|CHF 164.50–210 a night|Enzian|'],
  ['/english/kontakt', '|Questions|About the way and the weather.|Ask away|Haus Murmelruh|Dorfweg 7|'],
  ['/english/kontakt', '|The way|Uphill|By train|To Chur|How to get there|'],
  ['/english/rundum/wege', '|Back to the overview|Around here|Paths from the front door|'],
  ['/english/rundum/wege', '|When the sun rises|With a guide|The larch ridge|'],
  ['/english/gaeste/rundum', '|No signal just now. Give us a ring.|Chambers, Flats +41 810 000 007|Paths|'],
  ['/english/gaeste/rundum', '|In the house|Quiet hours, 1 July – 31 August|22:00–23:30|'],
  ['/english/gaeste/rundum', '|Pages of the guide|Around here|Paths|Hiking|Haus'],
  ['/404', '|en|Nothing but snow here|There is no such page.|Back indoors|fr|Rien']
])('the page %s says %s', (path, said) => {
  expect(heardIn(pages.get(path)!)).toContain(said)
})

test('a link to a map is to the one that it names, and the wish in the head has words for one and for several', () => {
  const html = pages.get('/english/rundum/wege')!
  expect(html).toMatch(/"https:\/\/www\.google\.com\/maps\/dir(?:(?!<\/a>).)*Map on the web/)
  expect(html).toContain('data-guest="{count} person" data-guests="{count} persons"')
})

test('a picture has its night one for a screen by night, first where it is cropped for phones', () => {
  const pictureOf = (name: string) => ({ src: name, width: 4, height: 3, sources: [] })
  const photo = { ...pictureOf('day'), darkVariant: pictureOf('night'), alt: '' }
  const tall = { ...pictureOf('tall'), darkVariant: pictureOf('tall night') }
  const sizes = sizesInSlots({ width: 9, unit: 'rem', shape: 1 })
  const drawn = renderToString(<Image {...{ photo, tall, sizes }} />)
  expect(drawn).toMatch(/"tall night" media="screen.*dark\)" .*"tall" media="\(.*"night" media="screen.*dark\)"/)
})

/** The background of the words on the picture of the home page. */
import { expect, test } from 'vitest'
import { textBackgroundsOf } from '../../../../../generator/house/pages/kinds/home/home-view.ts'

type Crop = Parameters<typeof textBackgroundsOf>[0][number]
const picture = (isPhotograph: boolean) => ({ sources: isPhotograph ? [{ type: 'image/webp', srcSet: 'a' }] : [] })
const crop = (isPhotograph: boolean, night?: boolean): Crop =>
  ({ ...picture(isPhotograph), ...(night !== undefined && { darkVariant: picture(night) }) }) as unknown as Crop
const [drawing, photograph] = [crop(false), crop(true)]
const drawnNight = crop(false, false)

test.each<[what: string, day: string, night: string, crops: Crop[]]>([
  ['a drawing', 'light', 'light', [drawing]],
  ['a photograph', 'paper', 'paper', [photograph]],
  ['a drawing cropped from a photograph', 'paper', 'paper', [drawing, photograph]],
  ['a drawing with one of the night', 'light', 'dark', [drawnNight]],
  ['a drawing with a photograph of the night', 'light', 'paper', [crop(false, true)]],
  ['a crop without the drawing of the night that the other has', 'light', 'paper', [drawnNight, drawing]],
  ['a photograph with a drawing of the night', 'paper', 'dark', [crop(true, false)]]
])('%s: %s by day and %s by night', (_, day, night, crops) => {
  expect(textBackgroundsOf(crops)).toEqual({ day, night })
})

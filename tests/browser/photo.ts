/** What servers of tests answer in the place of a photo: real ones would be most of the work of a page. */
import type { ServerResponse } from 'node:http'

/** Three pixels by two, in one colour. A drawing would be a document of its own in the browser, on every page again. */
export const photo = Buffer.from('R0lGODlhAwACAIAAAIiIiP///ywAAAAAAwACAAACBQRBEARRADs=', 'base64')

export function answerWithPhoto(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'image/gif' }).end(photo)
}

/** The blocks of fields that several files share. They contain texts, so they depend on the languages of the site. */
import { block, list, withMeta, type BlockShape, type FieldWords } from '../../engine/fields/schema-metadata.ts'
import { textSchemas } from '../../engine/fields/value-schemas.ts'
import { allLanguages, type SiteLanguages } from '../../engine/fields/text.ts'
import { inEachLanguage } from '../../engine/words/language.ts'
import { focus, icon, photoFor, tone, type PlaceName } from '../types/looks.ts'
import { pageId, path, reference } from '../types/names.ts'

/** The building blocks of the file schemas. Every text requires the published languages. */
export function blockSchemasFor(languages: SiteLanguages) {
  const { text, message } = textSchemas(languages)
  /** The same fields for each language: what is no text, such as a picture. */
  const forEachLanguage =
    <Shape extends BlockShape>(shape: Shape) =>
    (words: FieldWords) => {
      const parts = allLanguages(languages).map(
        (code) => [code, block(inEachLanguage(nameOf(code)))(shape).optional()] as const
      )
      return withMeta(block(words)(Object.fromEntries(parts)), { isByLanguage: true })
    }
  return { text, message, forEachLanguage, ...sharedBlocks(text, message) }
}

/** What a language is called in another one. */
const nameOf = (code: string) => (language: string) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export type BlockSchemas = ReturnType<typeof blockSchemasFor>

/** Fields and blocks that several pages share. */
function sharedBlocks(
  text: ReturnType<typeof textSchemas>['text'],
  message: ReturnType<typeof textSchemas>['message']
) {
  const heading = text({ it: 'Titolo', en: 'Heading' })
  const title = text({ it: 'Titolo', en: 'Title' })
  const lineBelow = text({ it: ['Testo', 'La riga sotto'], en: ['Text', 'The line below it'] })
  const subtitle = text({ it: ['Sottotitolo', 'La riga sotto'], en: ['Subtitle', 'The line below it'] })
  const paragraphs = list({ it: 'Paragrafi', en: 'Paragraphs' })(text({ it: 'Paragrafo', en: 'Paragraph' })).min(1)
  const searchTitle = text({
    it: [
      'Titolo per i motori di ricerca',
      'Il titolo nei risultati di ricerca, al massimo 60 caratteri e con la località'
    ],
    en: ['Title for search engines', 'The title in search results, at most 60 characters with the town in them']
  }).optional()
  const searchText = text({
    it: ['Descrizione per i motori di ricerca', 'Una o due frasi per i risultati di ricerca'],
    en: ['Description for search engines', 'One or two sentences for search results']
  })

  const button = text({ it: 'Parole sul pulsante', en: 'Words on the button' })

  const alt = text({
    it: ['Descrizione della foto', 'Che cosa mostra la foto, per chi non può vederla'],
    en: ['Description of the photo', 'What the photo shows, for those who cannot see it']
  })
  const photo = (place: PlaceName, type = photoFor) =>
    block({ it: ['Foto', 'Una foto e la sua descrizione'], en: ['Photo', 'A photo and its description'] })({
      photo: type(place)({
        it: ['Foto', 'La foto, fra quelle della casa'],
        en: ['Photo', 'The photo, one of those of the house']
      }),
      alt,
      focus: focus.optional()
    })

  const subject = reference('subject', {
    it: ['Numero di telefono', 'L’argomento, fra quelli dei telefoni, che decide il numero'],
    en: ['Phone number', 'The subject, one of those of the phone numbers, which decides the number']
  })
  const chat = <Name extends string = never>(variables: readonly Name[] = []) =>
    block({
      it: ['Chat', 'Un link che apre una chat con un messaggio già scritto'],
      en: ['Chat', 'A link that opens a chat with a message already written']
    })({
      subject,
      message: message(variables, {
        it: ['Messaggio', 'Il messaggio con cui si apre la chat'],
        en: ['Message', 'The message that the chat opens with']
      })
    })

  const page = {
    slug: path({
      it: ['Link della pagina', 'Le parole del link, dopo la lingua: guests/guide'],
      en: ['Link of the page', 'The words of the link, after the language: guests/guide']
    }),
    label: text({ it: 'Nome nei menu', en: 'Name in menus' }),
    title: text({
      it: ['Titolo nel browser', 'Il titolo nella scheda del browser e nei risultati di ricerca'],
      en: ['Title in the browser', 'The title in the browser tab and in search results']
    }),
    description: searchText,
    share: photoFor('share')({
      it: [
        'Foto per la condivisione',
        'La foto che appare quando qualcuno condivide la pagina, se non deve essere la prima della pagina'
      ],
      en: ['Photo for sharing', 'The photo shown when somebody shares the page, if not the first one of the page']
    }).optional(),
    shareAlt: text({
      it: ['Descrizione della foto per la condivisione', 'Che cosa mostra quella foto, per chi non può vederla'],
      en: ['Description of the photo for sharing', 'What that photo shows, for those who cannot see it']
    }).optional()
  }
  const banner = photoFor('window')({ it: 'Striscia in alto', en: 'Strip at the top' })

  const poster = block({
    it: ['Manifesto', 'Un’immagine con una fascia colorata che porta a una pagina'],
    en: ['Poster', 'A picture with a coloured band that leads to a page']
  })({
    page: pageId({ it: ['Pagina', 'La pagina a cui porta un clic'], en: ['Page', 'The page that a click leads to'] }),
    tone,
    title: text({ it: ['Titolo', 'Le parole grandi sulla fascia'], en: ['Title', 'The large words on the band'] }),
    text: text({ it: ['Testo', 'Una riga sotto di esse'], en: ['Text', 'One line below them'] }).optional(),
    ...photo('poster').shape
  })

  const note = block({ it: ['Nota', 'Una riga con la sua icona'], en: ['Note', 'A line with its icon'] })({
    icon,
    text: text({ it: ['Testo', 'La riga'], en: ['Text', 'The line'] })
  })

  const shared = { heading, title, subtitle, lineBelow, paragraphs, searchTitle, searchText, button, banner }
  return { ...shared, photo, subject, chat, page, poster, note }
}

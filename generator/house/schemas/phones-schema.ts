/** phones.yaml: the numbers of the house, and which one each subject uses. */
import { block, list, record } from '../../engine/fields/schema-metadata.ts'
import { phone } from '../types/phone.ts'
import { naming, reference } from '../types/names.ts'
import { identifier, line } from '../../engine/fields/value-schemas.ts'

export const phonesSchema = () =>
  block({ it: 'Telefoni', en: 'Phone numbers' })({
    numbers: record({ it: 'Numeri', en: 'Numbers' })(
      identifier({ it: 'Un nome a scelta', en: 'A name of your choice' }),
      phone({
        it: ['Numero', 'Con il + e il prefisso del Paese, senza spazi', 'numero di telefono', 'cellulare', 'WhatsApp'],
        en: ['Number', 'With + and country code, without spaces', 'phone number', 'telephone', 'mobile', 'WhatsApp']
      })
    ),
    subjects: record({
      it: ['Argomenti', 'Quale argomento usa quale numero'],
      en: ['Subjects', 'Which subject uses which number']
    })(
      identifier({ it: 'Un argomento usato da una chat', en: 'A subject that a chat names' }),
      reference('number', { it: ['Numero', 'Uno dei numeri di sopra'], en: ['Number', 'A number from above'] })
    ),
    answeredBy: record({
      it: ['Chi risponde', 'Chi risponde in chat, per ogni numero: lo leggono gli ospiti'],
      en: ['Who answers', 'Who answers the chats of each number: guests read it']
    })(
      naming('number', identifier({ it: 'Uno dei numeri di sopra', en: 'A number from above' })),
      line({ it: ['Nome', 'Un nome, come vuole essere chiamato'], en: ['Name', 'A name, as they like to be called'] })
    ).optional(),
    swap: list({
      it: ['Lingue con i numeri scambiati', 'Le lingue in cui i due numeri si scambiano di posto'],
      en: ['Languages with the numbers swapped', 'The languages in which the two numbers change places']
    })(
      reference('language', { it: ['Lingua', 'La sigla di una lingua'], en: ['Language', 'A language code'] })
    ).optional()
  })

/** services.yaml: the services that units can have. */
import { block, record } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { flag, identifier } from '../../engine/fields/value-schemas.ts'
import { icon } from '../types/looks.ts'

export const servicesSchema = ({ text }: BlockSchemas) =>
  record({ it: 'Servizi', en: 'Services' })(
    identifier({ it: 'Il nome usato nei file degli alloggi', en: 'The name that units use' }),
    block({ it: 'Servizio', en: 'Service' })({
      icon,
      name: text({ it: 'Nome', en: 'Name' }),
      filter: flag({
        it: ['Filtro della ricerca', 'Chi cerca per date può chiedere solo gli alloggi che ce l’hanno'],
        en: ['Filter of the search', 'Guests who search by dates can ask for units that have it']
      }).optional()
    })
  )

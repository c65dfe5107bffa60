/** The file of a new unit, without its photos: what only its owner can know is a placeholder. */
import type { LocalizedText } from '../../engine/words/language.ts'
import type { Collection } from '../model/content-enums.ts'
import type { Yaml } from './yaml-template.ts'

type UnitTexts = Readonly<Record<'subtitle' | 'type' | 'summary' | 'heading' | 'paragraph', LocalizedText>>

const unitTexts: Readonly<Record<Collection, UnitTexts>> = {
  rooms: {
    subtitle: { it: 'Camera doppia', en: 'Double room' },
    type: { it: 'Doppia', en: 'Double' },
    summary: {
      it:
        'Una frase per chi cerca una camera come questa: dove si trova, che cosa si vede dalla finestra, per quanti ' +
        'è.',
      en:
        'One sentence for people who look for a room like this: where it is, what you see from it, how many it ' +
        'sleeps.'
    },
    heading: { it: 'La camera', en: 'The room' },
    paragraph: {
      it: 'Qui raccontate la camera: la luce, i letti, il bagno, che cosa c’è fuori dalla porta.',
      en: 'Describe the room here: its light, the beds, the bathroom, what is outside the door.'
    }
  },
  apartments: {
    subtitle: { it: 'Monolocale con cucina', en: 'Studio with a kitchen' },
    type: { it: 'Monolocale', en: 'Studio' },
    summary: {
      it:
        'Una frase per chi cerca un appartamento come questo: dove si trova, che cosa si vede dalla finestra, per ' +
        'quanti è.',
      en:
        'One sentence for people who look for an apartment like this: where it is, what you see from it, how many it ' +
        'sleeps.'
    },
    heading: { it: 'L’appartamento', en: 'The apartment' },
    paragraph: {
      it: 'Qui raccontate l’appartamento: la luce, i letti, la cucina, che cosa c’è fuori dalla porta.',
      en: 'Describe the apartment here: its light, the beds, the kitchen, what is outside the door.'
    }
  }
}

/** What the structure is called that a collection is part of, where each has its own. */
export const structureNames: Readonly<Record<Collection, LocalizedText>> = {
  rooms: { it: 'Le camere', en: 'The rooms' },
  apartments: { it: 'Gli appartamenti', en: 'The apartments' }
}

/** `service` is one that is there. A name is sure that the owner has typed. */
type NewUnit = { slug: string; name: string; isNameSure: boolean; service: string }

export function sampleUnit(yaml: Yaml, collection: Collection, { slug, name, isNameSure, service }: NewUnit): string {
  const { subtitle, type, summary, heading, paragraph } = unitTexts[collection]
  const named = isNameSure ? yaml`name: ${name}` : yaml`name: !placeholder ${name}`
  const note =
    '# The slug is the last word of the address, and the name of this file: choose it before the site is public.'
  return `${note}\n${yaml`
slug: ${slug}
order: 1
`}${named}${yaml`
theme: e
subtitle: !placeholder${subtitle}
type: !placeholder${type}
area: !placeholder 15
bathrooms: !placeholder 1
beds: !placeholder${{ it: '1 letto matrimoniale', en: '1 double bed' }}
guests:
  min: 1
  max: !placeholder 2
summary: !placeholder${summary}
services: !placeholder
  - id: ${service}
description:
  heading: !placeholder${heading}
  paragraphs:
    - !placeholder${paragraph}
`}`
}

/** What can be wrong with references, in Italian. */
import { labelOf, schemaAt } from '../../../content/fields.ts'
import { schemasFor } from '../../../content/model.ts'
import type { references as coded, ReferenceKind } from '../../../diagnostics/codes/references.ts'
import { capital, count, quote, quotes } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

/** What a name can refer to: that there is none of it, one of it, and all of it. */
const kinds: Readonly<Record<ReferenceKind, { none: string; one: string; among: string }>> = {
  language: { none: 'nessuna lingua', one: 'la lingua', among: 'fra le lingue della casa' },
  number: { none: 'nessun numero di telefono', one: 'il numero di telefono', among: 'fra i numeri di telefono' },
  page: { none: 'nessuna pagina', one: 'la pagina', among: 'fra le pagine' },
  photo: { none: 'nessuna foto', one: 'la foto', among: 'fra le foto' },
  rule: { none: 'nessuna regola della casa', one: 'la regola della casa', among: 'fra le regole della casa' },
  section: { none: 'nessuna sezione della guida', one: 'la sezione della guida', among: 'fra le sezioni della guida' },
  service: { none: 'nessun servizio', one: 'il servizio', among: 'fra i servizi' },
  subject: {
    none: 'nessun argomento dei telefoni',
    one: 'l’argomento dei telefoni',
    among: 'fra gli argomenti dei telefoni'
  }
}

export const references: ItalianOf<typeof coded> = {
  'reference-unknown': {
    says: ({ kind, found, uses, defined }) => {
      const none = `Non c’è ${kinds[kind].none} ${quote(found)}`
      if (defined !== undefined)
        return `${none}, ma ${count(uses, useThis)} questo nome; nessuno usa ${quote(defined)}.`
      return uses > 1 ? `${none}, e il nome compare in ${uses} punti.` : `${none}.`
    },
    advises: ({ kind, found, nearest, known, defined }) => {
      const { among } = kinds[kind]
      if (defined !== undefined)
        return (
          `Cambiate qui il nome ${quote(defined)} in ${quote(found)}, oppure scegliete ${quote(defined)} in ` +
          'quei punti.'
        )
      if (nearest !== undefined) return `Nel campo scegliete ${quote(nearest)}, che c’è ${among}.`
      if (kind === 'page') return 'Scegliete un’altra pagina nel campo, oppure togliete questa voce.'
      return known.length === 0
        ? `Prima aggiungete ${quote(found)} ${among}, oppure togliete questa voce.`
        : `Nel campo scegliete un nome che c’è ${among}, oppure prima aggiungete lì ${quote(found)}.`
    }
  },
  'reference-unused': {
    says: ({ kind, found }) => `${capital(kinds[kind].one)} ${quote(found)} non si usa da nessuna parte.`,
    advises: 'Scegliete questo nome dove serve; se non serve più, togliete la voce.'
  },
  'names-lost': {
    says: ({ kind, found, uses }) =>
      `${quotes(found)} non sono ${kinds[kind].among}, e ${count(uses, useThis)} questi nomi.`,
    advises:
      'È probabile che una parte di questo file sia andata persa: rimettetela da una copia. Se i nomi sono nuovi, ' +
      'aggiungeteli qui.'
  },
  'unit-unknown': {
    says: ({ unit, moved }) =>
      moved === undefined
        ? `Non c’è nessun alloggio ${quote(unit)}, e così il programma ignora ciò che è scritto qui.`
        : `${quote(unit)} qui è nell’elenco ${quote(moved[0])}, ma il suo file è nella cartella ${quote(moved[1])}.`,
    advises: ({ nearest, known, moved }) =>
      moved !== undefined
        ? `Rimettete il file nella cartella ${quote(moved[0])}; se invece ora va fra gli altri alloggi, spostate le ` +
          `sue righe, qui e nei calendari, sotto ${quote(moved[1])}.`
        : nearest !== undefined
          ? `Al suo posto va ${quote(nearest)}.`
          : known === undefined
            ? 'Togliete questa parte, oppure scrivete l’indirizzo di una camera o di un appartamento.'
            : `Al suo posto può stare: ${quotes(known)}.`
  },
  'part-missing': {
    says: ({ page, file }) => `La pagina ${pageQuote(page)} non ha niente da mostrare: non c’è ${quote(file)}.`,
    advises: ({ page, file }) =>
      `Aggiungete ${quote(file)} nella cartella dei contenuti, oppure togliete ${pageQuote(page)} da «Pagine».`
  },
  'part-without-page': {
    says: ({ page, file }) =>
      `C’è ${quote(file)}, ma in «Pagine» manca ${pageQuote(page)}, che dovrebbe mostrare i suoi contenuti.`,
    advises: ({ page }) =>
      `Aggiungete ${pageQuote(page)} in «Pagine», oppure spostate il file fuori dalla cartella dei contenuti.`
  },
  'phone-swap': {
    says: ({ count: numbers, areSame }) =>
      areSame
        ? 'I due numeri sono uguali, e così non possono scambiarsi di posto.'
        : `I numeri possono scambiarsi di posto solo se sono due, e qui ${
            numbers === 0 ? 'non ce n’è nessuno' : numbers === 1 ? 'ce n’è uno' : `ce ne sono ${numbers}`
          }.`,
    advises: ({ areSame }) =>
      `${areSame ? 'Correggete uno dei due numeri, oppure togliete' : 'Togliete'} tutte le voci di «Lingue con i ` +
      'numeri scambiati».'
  }
}

const useThis = ['punto usa', 'punti usano'] as const

/** A page by the label of its part of the form. */
const pageQuote = (page: string): string => quote(labelOf(schemaAt(schemasFor([]).pages, [page])).it)

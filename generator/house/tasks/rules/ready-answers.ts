/** Answers to the questions of guests that many houses give, as they stand on the site: an owner begins with one. */
import type { LocalizedText } from '../../../engine/words/language.ts'

const answer = (it: string, en: string): LocalizedText => ({ it, en })

const pets = [
  answer('I cani sono benvenuti.', 'Dogs are welcome.'),
  answer('Animali piccoli, d’accordo con noi prima di prenotare.', 'Small pets, if agreed with us before you book.'),
  answer('Non possiamo ospitare animali.', 'We cannot host pets.')
]
const payment = [
  answer('All’arrivo, in contanti o con carta.', 'On arrival, in cash or by card.'),
  answer('Con bonifico prima dell’arrivo.', 'By bank transfer before you arrive.'),
  answer('Alla partenza, in contanti o con carta.', 'On departure, in cash or by card.')
]
const chat = [
  answer('Tutti i giorni, dalle 9:00 alle 20:00.', 'Every day, 9:00 to 20:00.'),
  answer('Dal lunedì al sabato, dalle 9:00 alle 18:00.', 'Monday to Saturday, 9:00 to 18:00.'),
  answer('Di solito entro un giorno.', 'Usually within a day.')
]

/** By the names that the rules of most houses have: these say more than what a rule is for. */
const byName: Readonly<Record<string, readonly LocalizedText[]>> = {
  deposit: [
    answer('Il 30 % alla prenotazione.', '30% when you book.'),
    answer('La prima notte alla prenotazione.', 'The first night when you book.'),
    answer('Non chiediamo una caparra.', 'We do not ask for a deposit.')
  ],
  cancellation: [
    answer('Gratis fino a 14 giorni prima dell’arrivo.', 'Free until 14 days before arrival.'),
    // To keep a deposit without owing twice as much oneself is presumed unfair (Codice del consumo, art. 33, c. 2, e).
    answer(
      'Gratis fino a 7 giorni prima dell’arrivo; dopo tratteniamo la caparra. Se disdiciamo noi, vi restituiamo il ' +
        'doppio.',
      'Free until 7 days before arrival; after that we keep the deposit. If we cancel, we return twice the amount.'
    ),
    answer(
      'Se disdite, tratteniamo la caparra; se disdiciamo noi, vi restituiamo il doppio.',
      'If you cancel, we keep the deposit; if we cancel, we return twice the amount.'
    )
  ],
  children: [
    answer('Culla e seggiolone su richiesta, senza spese.', 'A cot and a high chair on request, free of charge.'),
    answer('Una culla su richiesta; non abbiamo un seggiolone.', 'A cot on request; we have no high chair.'),
    answer('Non abbiamo culle né seggioloni.', 'We have no cots or high chairs.')
  ],
  'late-arrival': [
    answer('Sì, se ce lo dite prima.', 'Yes, if you tell us beforehand.'),
    answer('Sì, fino alle 22:00.', 'Yes, until 22:00.'),
    answer('No, soltanto negli orari di arrivo.', 'No, only during check-in hours.')
  ]
}

const byRole: Readonly<Record<string, readonly LocalizedText[]>> = { pets, payment, chat }

export const readyAnswersFor = (name: string, role: string | undefined): readonly LocalizedText[] =>
  byName[name] ?? byRole[role ?? ''] ?? []

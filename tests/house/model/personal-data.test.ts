/** Names, addresses and numbers of guests in notes. */
import { expect, test } from 'vitest'
import { hasPersonalData } from '../../../generator/house/model/personal-data.ts'

test.each([
  'Rossi',
  'mario rossi',
  'ROSSI MARIO',
  'J. Smith',
  'Rossi, arrivano alle 18',
  'Quattrocchi arriva tardi',
  'via Roma 12, Foggia',
  'Via Torquato Tasso, 7',
  'la sig.ra Verdi',
  'Anna',
  'anna@example.com',
  'Pina Quattrocchi',
  '333 123 4567'
])('“%s” can be that of a guest', (note) => {
  expect(hasPersonalData(note)).toBe(true)
})

test.each([
  'Cane Piccolo',
  'Culla',
  'Lavori al tetto',
  'arrivano alle 18, via mail',
  'Arrivano alle 18',
  'due letti, massimo 2 notti',
  'festa di San Lorenzo',
  '12/06/2027, 3 beds',
  'Colazione Natale 2027-12-25',
  'vini rossi',
  'camera chiara al piano 2'
])('“%s” is that of nobody', (note) => {
  expect(hasPersonalData(note)).toBe(false)
})

import { programLanguages } from '../../generator/diagnostics/language.ts'
import { expect, test } from 'vitest'
import { words } from '../../generator/desk/app/words.ts'
import { variablesIn } from '../../generator/stay/words.ts'

test('each is said in every language with the same names, and with no Italian article before what is filled in', () => {
  for (const [key, said] of Object.entries(words)) {
    for (const language of programLanguages) expect.soft(said[language].trim(), key).toMatch(/[\p{L}\p{P}]/u)
    expect.soft(variablesIn(said.it).toSorted(), key).toEqual(variablesIn(said.en).toSorted())
    expect.soft(said.it).not.toMatch(/(?:^|\s)(?:il|la|i|le|un|una|[dns]?[ae]l(?:la)?)\s\{/i)
  }
})

/** Mistakes from pasting: from phones, e-mails, web pages and word processors. */
import { original } from '../corpus-house.ts'
import { asFile, inTable, type Mistake } from '../mistake.ts'

/** Text from a phone, an e-mail, a web page or a word processor, and the lists that people write there. */
export const pasted: readonly Mistake[] = [
  ...inTable('pasted.yaml'),
  ...['rules.txt', 'availability/prices.docx'].flatMap((file) =>
    asFile(file, [[`another file is ${file}`, `▸${original('rules.yaml')}`, 'file-unknown', 'check its name']])
  )
]

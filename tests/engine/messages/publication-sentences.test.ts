/** What is said where a site is not published. */
import { describe, expect, test } from 'vitest'
import type { PublicationDetails, PublicationReason } from '../../../generator/engine/diagnostics/system-errors.ts'
import { inEngineWords, publicationSentence } from '../../../generator/engine/messages/system-messages.ts'
import { programLanguages } from '../../../generator/engine/words/language.ts'

const host = 'ftp.example.org'
const certificate = { host, reply: 'X', fingerprint: 'AB12', names: ['a.example.org'], date: '2027-06-30' }

/** Each reason with the facts that it has, and what a reader must be told of them. */
const cases: Record<PublicationReason, [details: PublicationDetails, told: string[]]> = {
  address: [{ host: 'my server' }, ['my server']],
  settings: [{}, ['--host', '--user', '--folder']],
  password: [{ user: 'anna', host }, ['anna', 'SITE_FTP_PASSWORD']],
  house: [{ path: '/a/.house/id' }, ['npm start']],
  busy: [{}, []],
  unreachable: [{ host, reply: 'ENOTFOUND' }, [host, 'ENOTFOUND']],
  'no-tls': [{ host }, [host, 'FTPS']],
  tls: [{ host, reply: 'X' }, [host, 'TLS 1.2']],
  certificate: [{ ...certificate, problem: 'name' }, ['a.example.org', '--trust SHA256:AB12']],
  login: [{ host, user: 'anna', reply: '530 no' }, [host, 'anna', '530 no']],
  folder: [{ host, folder: 'web', files: ['www', 'logs'] }, ['web', 'www', 'logs', '--folder']],
  'data-line': [{ host }, [host, 'firewall']],
  cut: [{ host, reply: 'ECONNRESET', done: 3, total: 9 }, [host, '3', '9']],
  timeout: [{ host, done: 3, total: 9 }, [host, '3', '9']],
  full: [{ host, path: 'a.html', reply: '552 full', done: 3, total: 9 }, ['a.html', '552 full', '3', '9']],
  short: [{ path: 'a.html' }, ['a.html']],
  refused: [{ path: 'a.html', reply: '553 no' }, ['a.html', '553 no']],
  'odd-listing': [{ path: 'a.html' }, ['a.html', '--replace']],
  foreign: [{ files: ['a.html'] }, ['a.html', '--replace']],
  'foreign-folder': [{ files: ['a.html'] }, ['a.html']],
  list: [{ path: 'list.json' }, ['list.json', '--replace']],
  'other-site': [{ date: '2027-06-30T10:00:00Z' }, ['2027-06-30', '--replace', '--folder']],
  newer: [{ date: '2027-06-30T10:00:00Z' }, ['2027-06-30', '--anyway']],
  'unfinished-elsewhere': [{}, ['--anyway']],
  overtaken: [{}, []],
  'changed-here': [{ path: 'a.html' }, ['a.html']],
  'nothing-there': [{}, ['npm run publish']],
  unfinished: [{}, ['npm run publish']],
  'other-content': [{ date: '2027-06-30T10:00:00Z' }, ['2027-06-30', '--anyway']]
}
const rows = Object.entries(cases) as [PublicationReason, (typeof cases)[PublicationReason]][]

/** No desk comes to these: it knows where the site goes, sends no answers alone, and waits for another command. */
const forTerminals: readonly PublicationReason[] = ['settings', 'busy', 'nothing-there', 'unfinished', 'other-content']

describe.each(programLanguages)('in %s', (language) => {
  const sentence = (reason: PublicationReason, details: PublicationDetails): string =>
    inEngineWords(language, (say) => publicationSentence(say, { reason, details }, 'terminal'))

  test.each(rows)('a publication that failed says what was tried, and what to do: %s', (reason, [details, told]) => {
    const said = sentence(reason, details)
    expect(said.length).toBeGreaterThan(40)
    expect(said).not.toMatch(/[{}]|undefined|\$/)
    for (const fact of told) expect(said).toContain(fact)
  })

  test.each(rows.filter(([reason]) => !forTerminals.includes(reason)))(
    'the desk sends nobody to the terminal: %s',
    (reason, [details]) => {
      const said = inEngineWords(language, (say) => publicationSentence(say, { reason, details }, 'desk'))
      expect(said).not.toMatch(/--|npm|command|comando|[{}]|undefined|SITE_FTP/)
      expect(said.length).toBeGreaterThan(40)
    }
  )

  test('each thing that can be wrong with a certificate has its own sentence, with the fingerprint', () => {
    const problems = ['name', 'dates', 'self-signed', 'unknown-issuer', 'chain', 'changed'] as const
    const said = problems.map((problem) => sentence('certificate', { ...certificate, problem }))
    expect(new Set(said).size).toBe(problems.length)
    for (const each of said) expect(each).toContain('SHA256:AB12')
    // Only a code that nobody has words for is shown.
    expect(said.filter((each) => each.includes('(X)'))).toHaveLength(1)
  })

  test('a server that says why it takes no connection is quoted, and one that says nothing is not', () => {
    const busy = sentence('unreachable', { host, reply: '421 Too many connections' })
    expect(busy).toContain('421 Too many connections')
    expect(busy).not.toMatch(/does not answer|non risponde/)
    expect(sentence('unreachable', { host, reply: '' })).not.toContain('()')
  })

  test('a server without folders is told, and so is a site that is as it was', () => {
    expect(sentence('folder', { host, folder: 'www', files: [] })).not.toMatch(/:\s*\./)
    expect(sentence('cut', { host, done: 0, total: 9 })).not.toContain('9')
  })
})

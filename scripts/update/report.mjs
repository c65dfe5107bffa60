/** What an update has done, in the owner's words. */
import { counted, lines, named } from './words.mjs'

/** @param report as `install.mjs` writes it to `.update/report.json` */
export function reportWords(report) {
  const { from, to } = report
  return lines(
    { it: `\nSei alla versione ${to}. Prima era la ${from}.`, en: `\nYou have version ${to}. Before it was ${from}.` },
    changesWords(report),
    {
      it:
        '\nSul sito pubblico cambia solo quando pubblichi. Non ti convince? npm run update -- --back rimette la ' +
        `versione ${from}.`,
      en:
        '\nThe public site changes only when you publish. You do not like it? npm run update -- --back brings ' +
        `version ${from} back.`
    }
  )
}

/** What is new, and what has changed in the data, on the site and in the program. */
export function changesWords({ news, data, placeholders, looks, own, errors, gitFault, isRepository }) {
  return lines(
    newsWords(news),
    dataWords(data, placeholders),
    errors > 0
      ? {
          it: '\nNei dati restano degli errori: npm run check -- --fix corregge quel che può e dice gli altri.',
          en: '\nErrors are left in the data: npm run check -- --fix corrects what it can and names the others.'
        }
      : undefined,
    looksWords(looks),
    ownWords(own),
    isRepository ? gitWords(gitFault) : undefined
  )
}

function newsWords(news) {
  if (news.it.length === 0) return undefined
  const listed = (language) =>
    news[language]
      .flatMap(({ lines: each }) => each)
      .map((line) => (line.startsWith('- ') ? line : `\n${line}`))
      .join('\n')
  return { it: `\nChe cosa c’è di nuovo\n${listed('it')}`, en: `\nWhat is new\n${listed('en')}` }
}

function dataWords(data, placeholders) {
  if (data.length === 0)
    return { it: '\nNei tuoi dati non è cambiato niente.', en: '\nNothing has changed in your data.' }
  const list = named(data.map((path) => `data/${path}`))
  const count = placeholders.reduce((sum, { more }) => sum + more, 0)
  const files = placeholders.map(({ path }) => `data/${path}`).join(', ')
  const values = counted(count, { it: ['valore', 'valori'], en: ['value', 'values'] })
  return lines(
    {
      it: `\nNei tuoi dati sono cambiati da soli questi file:\n${list.it}`,
      en: `\nThese files of your data have been brought up to date:\n${list.en}`
    },
    count === 0
      ? undefined
      : {
          it: `Da guardare: ${values.it} che non c’erano, da confermare, in ${files}.`,
          en: `For you to look at: ${values.en} that did not exist, to be confirmed, in ${files}.`
        }
  )
}

function looksWords(looks) {
  if (looks === 'skipped') return undefined
  if (looks === 'no-packages')
    return {
      it:
        '\nIl sito di prima non si poteva costruire, perché i suoi pacchetti non erano installati: non so dire che ' +
        'cosa cambia a vedersi. La prossima volta scrivi prima npm start.',
      en:
        '\nThe former site could not be built, because its packages were not installed, so I cannot tell what looks ' +
        'different. Next time type npm start first.'
    }
  if (looks === undefined)
    return {
      it: '\nIl sito di prima non si poteva costruire: non so dire che cosa cambia a vedersi.',
      en: '\nThe former site could not be built, so I cannot tell what looks different.'
    }
  const count = looks.changed.length + looks.added.length
  const style = looks.isRestyled
    ? { it: ' Sono cambiati anche colori, caratteri o spazi.', en: ' Colours, type or spaces have changed, too.' }
    : { it: '', en: '' }
  const quoted = (pieces, language) => pieces.map(({ piece, pages }) => pieceLine(piece, pages)[language])
  const parts = [
    [looks.noMore, { it: 'Non si legge più', en: 'No longer there' }],
    [looks.now, { it: 'Si legge ora', en: 'There now' }]
  ].filter(([pieces]) => pieces.length > 0)
  return lines(
    {
      it: `\nChe cosa cambia a vedersi: ${count} pagine su ${looks.pages}.${style.it}`,
      en: `\nWhat looks different: ${count} of ${looks.pages} pages.${style.en}`
    },
    ...parts.map(([pieces, { it, en }]) => ({
      it: `${it}:\n${named(quoted(pieces, 'it')).it}`,
      en: `${en}:\n${named(quoted(pieces, 'en')).en}`
    })),
    pageWords(looks.added, 'Pagine nuove', 'New pages'),
    pageWords(looks.gone, 'Pagine che non ci sono più', 'Pages that are gone')
  )
}

/** A text of the site, at most as long as a line, with the number of its pages. */
function pieceLine(piece, pages) {
  const short = piece.length > 70 ? `${piece.slice(0, 69)}…` : piece
  return {
    it: `«${short}»${pages > 1 ? ` (${pages} pagine)` : ''}`,
    en: `“${short}”${pages > 1 ? ` (${pages} pages)` : ''}`
  }
}

function pageWords(pages, it, en) {
  if (pages.length === 0) return undefined
  const list = named(pages)
  return { it: `${it}:\n${list.it}`, en: `${en}:\n${list.en}` }
}

function ownWords({ kept, dropped, replaced, isKnown }) {
  const part = (paths, it, en) => {
    if (paths.length === 0) return undefined
    const list = named(paths)
    return { it: `\n${it}\n${list.it}`, en: `\n${en}\n${list.en}` }
  }
  const parts = [
    part(
      kept,
      'Questi file del programma, cambiati o aggiunti da te, sono rimasti i tuoi:',
      'These files of the program, which you had changed or added, are still yours:'
    ),
    part(
      dropped,
      'Questi li avevi cambiati, e la versione nuova non li ha più; i tuoi sono in .update/former:',
      'You had changed these, and the new version does not have them; yours are in .update/former:'
    ),
    part(
      replaced,
      'Questi li avevi cambiati, e ora sono quelli nuovi; i tuoi sono in .update/former:',
      'You had changed these, and now they are the new ones; yours are in .update/former:'
    ),
    isKnown
      ? undefined
      : {
          it: '\nSe avevi cambiato qualche file del programma, quelli di prima sono tutti in .update/former.',
          en: '\nIf you had changed files of the program yourself, the old ones are all in .update/former.'
        }
  ].filter((each) => each !== undefined)
  return parts.length === 0 ? undefined : lines(...parts)
}

const gitWords = (gitFault) =>
  gitFault === undefined
    ? {
        it: '\nIl programma nuovo è in un commit. Quel che è cambiato in data/ si pubblica con il resto.',
        en: '\nThe new program is in a commit. What has changed in data/ is published with the rest.'
      }
    : {
        it: `\nGit non ha fatto il commit del programma nuovo: fallo tu, prima di pubblicare. Git dice: ${gitFault}`,
        en: `\nGit has not committed the new program: do it yourself before you publish. Git says: ${gitFault}`
      }

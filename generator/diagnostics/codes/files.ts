/** What can be wrong with the files of the data folder, whatever is in them. */
import { entry, facts } from '../entry.ts'

export const files = {
  'data-missing': entry({
    facts: facts<{ folder: string; isFile: boolean }>(),
    severity: 'error',
    meaning: 'The folder with the content is not there.',
    remedy: 'Name the right one after --data.',
    sentence: ({ folder, isFile }) =>
      isFile ? `"${folder}" is a file, and the content is a folder.` : `The folder "${folder}" is not there.`,
    help: ({ isFile }) =>
      isFile
        ? 'name the folder that the files of the content are in: --data my-folder.'
        : 'name the folder with the content: --data my-folder.',
    also: undefined,
    example: { files: {}, facts: { folder: 'my-guesthouse', isFile: false } }
  }),
  'file-missing': entry({
    facts: facts<{ file: string }>(),
    severity: 'error',
    meaning: 'A file that every house needs is missing.',
    remedy: 'Put it back, or copy it from the guesthouse that the project came with.',
    sentence: ({ file }) => `The file ${file} is missing.`,
    help: 'put it back, or copy it from the guesthouse that the project came with.',
    also: undefined,
    example: { files: { 'rules.yaml': { gone: true } }, facts: { file: 'rules.yaml' } }
  }),
  'file-unknown': entry({
    facts: facts<{ nearest: string | undefined }>(),
    // With a name that is like a known one, it is most likely a part of the house that would be missing.
    severity: 'either',
    meaning: 'Nothing reads a file of the data folder.',
    remedy: 'Give it the name that it should have, or move it out of the folder.',
    sentence: 'Nothing reads this file.',
    help: ({ nearest }) =>
      nearest === undefined
        ? 'move it out of the data folder, or delete it.'
        : `if it belongs to the house, its name must be ${nearest}.`,
    also: undefined,
    example: {
      files: { 'rooms/zirbe.yml': '▸name: Zirbe' },
      facts: { nearest: 'rooms/zirbe.yaml' }
    }
  }),
  'file-empty': entry({
    facts: facts(),
    severity: 'error',
    meaning: 'A file has no content.',
    remedy: 'Put its content back, or delete the file if the house no longer has this part.',
    sentence: 'The file is empty.',
    help: 'put back its content, or delete the file if the house no longer has this part.',
    also: undefined,
    example: { files: { 'rules.yaml': { whole: '' } }, facts: {} }
  }),
  'encoding-invalid': entry({
    facts: facts<{ byte: number }>(),
    severity: 'error',
    meaning: 'A file is not in the encoding UTF-8.',
    remedy: 'Save it as UTF-8.',
    sentence: ({ byte }) =>
      `This byte (0x${byte.toString(16).toUpperCase()}) is not valid UTF-8, so the letter here cannot be read.`,
    help: 'save the file with the encoding "UTF-8" in your editor.',
    also: undefined,
    example: {
      files: {
        'services.yaml': {
          inLatin1: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Po▸êle }\n'
        }
      },
      facts: { byte: 0xea }
    }
  }),
  'link-outside': entry({
    facts: facts<{ dangling: boolean }>(),
    severity: 'error',
    meaning: 'A link in the data folder leads out of it, or to a folder around it.',
    remedy: 'Put the file itself in its place.',
    sentence: ({ dangling }) =>
      dangling
        ? 'This link leads nowhere: what it leads to is not there.'
        : 'This is a link to something outside the data folder, or to a folder around it, and is not followed.',
    help: ({ dangling }) => (dangling ? 'put the file itself here, or delete the link.' : 'put the file itself here.'),
    also: undefined,
    example: { files: { 'photos/more': { linkTo: '..' } }, facts: { dangling: false } }
  }),
  'static-taken': entry({
    facts: facts<{ path: string; by: string }>(),
    severity: 'error',
    meaning: 'A file in the folder static/ would stand where the site has a file or folder of its own.',
    remedy: 'Give it another name, or delete it.',
    sentence: ({ path, by }) =>
      path === by
        ? `The site has a file "${path}" of its own.`
        : `The site cannot have both this file, "${path}", and its own "${by}".`,
    help: 'give this file another name, or delete it: the site writes its own.',
    also: undefined,
    example: {
      files: { 'static/robots.txt': { whole: 'User-agent: *\n' } },
      facts: { path: 'robots.txt', by: 'robots.txt' }
    }
  }),
  'static-name': entry({
    facts: facts<{ name: string }>(),
    severity: 'error',
    meaning: 'A file in the folder static/ has a name that some computers cannot have for a file.',
    remedy: 'Use other letters.',
    sentence: ({ name }) => `Some computers cannot have a file called "${name}".`,
    help: 'use letters, figures, hyphens and dots in its name, and let it end with none of the dots.',
    also: undefined,
    example: { files: { 'static/what?.txt': { whole: 'Nothing\n' } }, facts: { name: 'what?.txt' } }
  })
}

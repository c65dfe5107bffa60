/** What can be wrong with the files of the data folder, whatever their content. */
import { entry, facts } from '../entry.ts'
import { list } from '../wording.ts'

/** The kind of a file that is not YAML, and what to do about it. */
const foreign = {
  word: { is: 'a Word or LibreOffice document', help: 'save its text as plain text (.txt), and rename it to .yaml.' },
  rtf: {
    is: 'an RTF document, as TextEdit and WordPad save them',
    help: 'save it as plain text: in TextEdit, "Format", then "Make Plain Text".'
  },
  pdf: { is: 'a PDF', help: 'put back the text file of that name.' },
  picture: { is: 'a picture', help: 'move it to data/photos/, and put back the text file of that name.' },
  lfs: { is: 'a pointer of Git LFS, and not the file itself', help: 'fetch the file: git lfs pull.' },
  html: { is: 'a web page', help: 'put back the text file of that name; the page was most likely saved in its place.' },
  table: {
    is: 'a table, with commas or semicolons between its columns',
    help: 'put back the text file of that name; a table cannot take its place.'
  }
}

/** Whether a file has the name of another one, in another folder. */
const isNamesake = (file: string, other: string): boolean => file.endsWith(`/${other.split('/').at(-1)}`)

export type ForeignKind = keyof typeof foreign

export const files = {
  'data-missing': entry({
    facts: facts<{ folder: string; isFile: boolean }>(),
    severity: 'error',
    meaning: 'The folder with the content is not there.',
    remedy: 'Put it back, or name the right one after --data.',
    sentence: ({ folder, isFile }) =>
      isFile ? `"${folder}" is a file, and the content is a folder.` : `The folder "${folder}" is not there.`,
    help: ({ isFile }) =>
      isFile
        ? 'name the folder that the files of the content are in: --data my-folder.'
        : 'put it back, or name the folder with the content: --data my-folder.',
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
    /** `folder` has so many files that nothing reads, or that all belong one folder higher. */
    facts: facts<{ nearest: string | undefined; folder?: string; count?: number; isUnit?: true }>(),
    // With a name like a known one, it is most likely a part of the house that would be missing.
    severity: 'either',
    meaning: 'Nothing reads a file of the data folder.',
    remedy: 'Give it the name that it should have, or move it out of the folder.',
    sentence: ({ nearest, folder, count }) =>
      folder === undefined
        ? 'Nothing reads this file here.'
        : nearest === undefined
          ? `Nothing reads the folder ${folder} and the ${count} files in it.`
          : `The house is in the folder ${folder}, where nothing reads its ${count} files.`,
    help: ({ nearest, folder, isUnit = false }) =>
      nearest === undefined
        ? isUnit
          ? 'if it is a room or an apartment of the house, move it to rooms/ or apartments/; if not, move it out of ' +
            'the data folder.'
          : `move ${folder === undefined ? 'it' : 'the folder'} out of the data folder, or delete it.`
        : folder === undefined
          ? `in the data folder its place is ${nearest}: move it there, or out of the folder if the house does not ` +
            'need it.'
          : `move all that is in ${folder} one folder up, so that this file is ${nearest}.`,
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
  'file-cut': entry({
    facts: facts<{ missing: readonly string[] }>(),
    severity: 'error',
    meaning: 'A file is cut off: what stood below is missing.',
    remedy: 'Put back the rest of the file.',
    sentence: ({ missing }) =>
      missing.length === 0
        ? 'The file ends here, in the middle of a value.'
        : `The file ends here, and ${list(missing.map((key) => `"${key}"`))} ` +
          `${missing.length === 1 ? 'is' : 'are'} missing.`,
    help: ({ missing }) =>
      missing.length === 0
        ? 'put back the rest of the file, or finish this line if nothing else is lost.'
        : 'put back the rest of the file from a copy, or write these fields below.',
    also: undefined,
    example: {
      files: {
        'phones.yaml': { whole: '# The numbers of the house.\n\nnumbers:\n  haus: "+41815550100"\n  buero: "+41815▸' }
      },
      facts: { missing: [] }
    }
  }),
  'file-exchanged': entry({
    /** `holds` is the file whose fields are there, or "unit". */
    facts: facts<{ file: string; holds: string | undefined }>(),
    severity: 'error',
    meaning: 'A file has the fields of another file, and none of its own.',
    remedy: 'Put back its own text, and save the other one under its own name.',
    sentence: ({ file, holds }) =>
      holds === undefined
        ? `None of the fields here belongs in ${file}.`
        : `This is what belongs in ${holds === 'unit' ? 'the file of a room or an apartment' : holds}, not ` +
          `what belongs in ${file}.`,
    help: ({ file, holds }) =>
      holds === undefined
        ? `put back the text of ${file}.`
        : isNamesake(file, holds)
          ? `delete this file, or put it in the place of ${holds} if it is the newer of the two.`
          : `put back the text of ${file}; if this one is needed too, save it ` +
            `${holds === 'unit' ? 'in rooms/ or apartments/' : `as ${holds}`}.`,
    also: undefined,
    example: {
      files: { 'phones.yaml': { whole: '▸menu: []\nhome: {}\nrooms: {}\n' } },
      facts: { file: 'phones.yaml', holds: 'pages.yaml' }
    }
  }),
  'file-twice': entry({
    facts: facts<{ other: string }>(),
    severity: 'error',
    meaning: 'Two files of rooms or apartments say the same, word for word.',
    remedy: 'Delete one, or make it the other unit that it was copied for.',
    sentence: ({ other }) => `This file says the same as ${other}, word for word.`,
    help:
      'delete it; or, if it is to be another unit, give it a slug, a name, a place in the order and photos of ' +
      'its own.',
    also: undefined,
    example: {
      files: { 'rooms/enzian (1).yaml': { sameAs: 'rooms/enzian.yaml' } },
      facts: { other: 'rooms/enzian.yaml' }
    }
  }),
  'file-conflict': entry({
    facts: facts<{ mark: string }>(),
    severity: 'error',
    meaning: 'Two versions of a part stand in a file, with marks of Git around them.',
    remedy: 'Choose one of the two, and delete the other with all the marks.',
    sentence: ({ mark }) =>
      `"${mark}" is a mark of Git: two people changed this part, and both versions stand in the file.`,
    help:
      'keep one of the two versions, and delete the other with all the lines that begin with <<<<<<<, ======= ' +
      'and >>>>>>>.',
    also: undefined,
    example: {
      files: { 'rules.yaml': { whole: '▸<<<<<<< HEAD\nruhe: {}\n=======\nstille: {}\n>>>>>>> main\n' } },
      facts: { mark: '<<<<<<<' }
    }
  }),
  'file-foreign': entry({
    facts: facts<{ kind: ForeignKind }>(),
    severity: 'error',
    meaning: 'A file of another kind stands under the name of a text file.',
    remedy: 'Put back the text file.',
    sentence: ({ kind }) => `This file is ${foreign[kind].is}, and must be plain text.`,
    help: ({ kind }) => foreign[kind].help,
    also: undefined,
    example: {
      files: { 'rules.yaml': { whole: '▸{\\rtf1\\ansi\n\\f0 ruhe:\\\n}\n' } },
      facts: { kind: 'rtf' }
    }
  }),
  'encoding-invalid': entry({
    facts: facts<{ byte: number; isWide?: true }>(),
    severity: 'error',
    meaning: 'A file is not in the encoding UTF-8.',
    remedy: 'Save it as UTF-8.',
    sentence: ({ byte, isWide = false }) =>
      isWide
        ? 'This file is saved in UTF-16 ("Unicode"), and must be UTF-8.'
        : `The letter here cannot be read: the file is not saved in UTF-8 (byte 0x${byte.toString(16).toUpperCase()}).`,
    help: 'save the file again in your editor, with the encoding "UTF-8".',
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
    help: 'use letters, figures, hyphens and dots in its name, and no dot at its end.',
    also: undefined,
    example: { files: { 'static/what?.txt': { whole: 'Nothing\n' } }, facts: { name: 'what?.txt' } }
  })
}

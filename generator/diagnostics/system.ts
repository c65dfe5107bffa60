/** Why files cannot be written or read, in words: the output folder, the disk, the system. Not about content. */

/** Why the site could not be written. */
export type EmitReason =
  | 'unsafe-path' // an OutputFile that some file system could not hold as it is, or not beside `facts.also`
  | 'holds-sources' // the output folder would contain `facts.also`: the working directory or a folder of sources
  | 'inside-sources' // the output folder would be part of `facts.also`, a folder of sources
  | 'not-a-folder' // a file or a link stands where the folder, or its parent, should be
  | 'missing' // there is no site yet in which files could be replaced
  | 'foreign' // the folder has files that no build of ours put there
  | 'busy' // process `facts.pid` on `facts.host` is writing the same folder, for `facts.task`
  | 'overtaken' // this process was silent for so long, suspended perhaps, that another one has taken its lock
  | 'disk-full'
  | 'read-only'
  | 'immovable' // a mount point, a layer of a container image, or open in another program on Windows
  | 'source-unreadable' // a file to copy from
  | 'failed' // any other refusal of the file system: see `facts.code`

/** Further facts for the sentence. */
export type EmitFacts = { code?: string; also?: string; task?: string; pid?: number; host?: string }

/**
 * Why the site could not be written, and what to do. The output from before is unchanged.
 * @param path as it is shown
 */
export function emitSentences({ reason, facts }: { reason: EmitReason; facts: EmitFacts }, path: string): string {
  const { also, code } = facts
  const inBrackets = code === undefined ? '' : ` (${code})`
  switch (reason) {
    case 'unsafe-path':
      return also === undefined
        ? `The name "${path}" is one that some computers cannot have for a file. ` +
            'Change the slug or the photo that it comes from.'
        : `The files "${path}" and "${also}" would be one on some computers. ` +
            'Change the slug or the photo that one of them comes from.'
    case 'holds-sources': {
      const held = also ?? 'the content'
      return (
        `The site cannot be written to ${path}: that folder is replaced whole, and ${held} is in it. ` +
        'Name a folder of its own: --out dist.'
      )
    }
    case 'inside-sources':
      return (
        `The site cannot be written to ${path}: that is inside ${also ?? 'the content'}, ` +
        'and the next command would take it for content. Name a folder elsewhere: --out dist.'
      )
    case 'not-a-folder':
      return (
        `The site cannot be written to ${path}: a file or a link stands there. ` +
        'Move it away, or name another folder: --out site.'
      )
    case 'missing':
      return `There is no site in ${path}. Build it first: npm run build`
    case 'foreign':
      return (
        `The site cannot be written to ${path}: that folder is replaced whole, and there are files in it that no ` +
        'build put there. Move them away, or name another folder: --out site.'
      )
    case 'busy':
      return `The site in ${path} is being written by ${writerWords(facts)}. Wait for that to end, then start again.`
    case 'overtaken':
      return overtakenSentence(path)
    case 'source-unreadable':
      return (
        `The file ${path} cannot be read${inBrackets}. Check whether it is still there and whether you may open it; ` +
        'if it is in .cache, delete that folder, and it is made anew.'
      )
    case 'disk-full':
      return systemSentences('ENOSPC', path)
    case 'read-only':
      return systemSentences(code ?? 'EACCES', path)
    case 'immovable':
      return (
        `The folder ${path} cannot be replaced${inBrackets}. Close the programs that have it open; ` +
        `if it is a disk or a volume of its own, name a folder inside it: --out ${path}/site.`
      )
    case 'failed':
      return systemSentences(code ?? 'unknown', path)
    default:
      return reason satisfies never
  }
}

const overtakenSentence = (path: string): string =>
  `Another command has taken over in ${path}, because this one gave no sign of life for half a minute. ` +
  'The site there is whole. Start again if what this one was to write is still wanted.'

/**
 * Shown once before waiting for another process.
 * @param path the output folder, as it is shown
 */
export function waitSentence(holder: EmitFacts, path: string): string {
  return `${path} is being written by ${writerWords(holder)}. Waiting for that to end …`
}

/** Shown if another program changes the content and does not end. Nothing was changed then. */
export function busySentence(holder: EmitFacts): string {
  return `The content is being changed by ${writerWords(holder)}. Wait for that to end, then start again.`
}

/**
 * Shown after completing a change of several files whose command was killed.
 * @param files as they are shown
 */
export function recoveredSentence(files: readonly string[]): string {
  return `A command that changed the content was cut short. What it had begun is settled now: ${files.join(', ')}.`
}

/**
 * Shown if the cache is not writable.
 * @param path the cache folder, as it is shown
 */
export function cacheSentence(code: string, path: string): string {
  const why = `Nothing can be kept in ${path} (${code})`
  return `${why}, so photos and the like are made anew each time. All else is as usual.`
}

/** The other process: `a build (process 123 on desk)`. */
function writerWords({ task, pid, host }: EmitFacts): string {
  const words: Record<string, string> = {
    build: 'a build',
    availability: 'a refresh of the bookings',
    edit: 'another command',
    recovery: 'a command that puts the last good site back'
  }
  const process = pid === undefined ? '' : ` (process ${pid}${host === undefined ? '' : ` on ${host}`})`
  return `${words[task ?? ''] ?? 'another program'}${process}`
}

/**
 * The meaning of a system error by its code, and what to do.
 * @param path the file or folder as it is shown; some errors have none
 */
export function systemSentences(code: string, path: string | undefined): string {
  const it = path ?? 'A file'
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return (
        `The disk is full, or has as many files as it can hold: ${it} cannot be written. ` +
        'Make room, then start again.'
      )
    case 'EACCES':
    case 'EPERM':
      return (
        `You have no right to ${it}. ` +
        'Give your user the right to read and write it, or start as the user who owns it.'
      )
    case 'EROFS':
      return `${it} is on a disk that can only be read. Move the project to one that can be written.`
    case 'ENOENT':
      return (
        `${it} is not there, or no longer. ` +
        'If something else is moving files at this moment, wait for it to end, then start again.'
      )
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return (
        `${it} cannot be used: a file stands where a folder should be, or a folder where a file should. ` +
        'Move it away, then start again.'
      )
    case 'EIO':
    case 'EREMOTEIO':
      return (
        `${it} cannot be read or written: the disk answers with a fault. Check whether the disk is all right, ` +
        'then start again.'
      )
    case 'ESTALE':
    case 'ENXIO':
    case 'ENODEV':
      return `${it} is on a disk that is no longer there. Check whether it is connected, then start again.`
    case 'EFBIG':
      return `${it} would be larger than the disk or your user is allowed. Move the project to another disk.`
    case 'EBUSY':
    case 'ETXTBSY':
      return `${it} is in use by another program. Close that, then start again.`
    case 'ENAMETOOLONG':
      return `${it} has a name that is too long for this disk. Move the project to a folder with a shorter path.`
    case 'ELOOP':
      return `${it} is a link that leads in a circle. Remove it, then start again.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this computer. Close some programs, then start again.'
    case 'ENOMEM':
      return 'This computer has no memory left. Close some programs, then start again.'
    default: {
      const what = path === undefined ? 'something' : `to read or write ${path}`
      return `The system refuses ${what} (${code}). Check whether the disk is all right, then start again.`
    }
  }
}

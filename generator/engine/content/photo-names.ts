/** The names of photo files: on the disk and in YAML. */

/** In the data folder. */
export const photosFolder = 'photos'

/** The name in YAML of a photo file. */
export const photoRefOf = (file: string): string =>
  file
    .slice(photosFolder.length + 1)
    .replace(/\.[^./]+$/, '')
    .normalize('NFC')

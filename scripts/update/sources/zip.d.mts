/** Opens an archive, of which only the list of its files is read. */
export function openZip(path: string): {
  entries: readonly { path: string; isFile: boolean; isExecutable: boolean; read: () => Buffer }[]
  close: () => void
}

/**
 * Waits for files that another program has open, for scripts that run before the program is compiled, as
 * generator/engine/store/files.ts does. A test compares the two.
 */

/** The pauses in milliseconds between the tries, a second in all. */
const pausesMs = [10, 20, 40, 80, 150, 300, 400]

const codesOfOpenFiles = process.platform === 'win32' ? ['EACCES', 'EBUSY', 'EPERM'] : ['EBUSY']

/** Whether another program may have the file open. */
exports.isOpenElsewhere = (error) => codesOfOpenFiles.includes(error.code)

/**
 * Does something with a file, and tries again while another program may have it open.
 * @template Result
 * @param {() => Result} work
 * @returns {Result}
 */
exports.patiently = (work) => {
  for (const ms of pausesMs)
    try {
      return work()
    } catch (error) {
      if (!exports.isOpenElsewhere(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    }
  return work()
}

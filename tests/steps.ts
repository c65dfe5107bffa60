/** How often the parts of the program run: a measure of work that is the same on every machine. */
import { Session } from 'node:inspector/promises'

/**
 * Counts from now on. What it gives runs something, and says how many times a function, a branch or a loop of a module
 * of `generator/` was run for it.
 */
export async function countSteps(): Promise<(run: () => unknown) => Promise<number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  // Whoever counts anew each time loses the first runs of each function.
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return async (run) => {
    await session.post('Profiler.takePreciseCoverage')
    await run()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = result.filter(({ url }) => url.includes('/generator/')).flatMap((module) => module.functions)
    return functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0)
  }
}

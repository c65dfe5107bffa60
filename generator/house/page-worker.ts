/** Where a worker of a build starts: it makes and writes the pages that it is given. */
import { Tinypool } from 'tinypool'
import { house } from './definition.ts'
import { workerFor, type WorkerResult, type WorkerSource, type WorkerTask } from '../engine/render-pages.ts'

const source: WorkerSource = Tinypool.workerData
const work = workerFor(source, house)

export default async (task: WorkerTask): Promise<WorkerResult> => (await work)(task)

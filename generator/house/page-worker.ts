/** Where a worker of a build starts: it makes and writes the pages that it is given. */
import { Tinypool } from 'tinypool'
import { house } from './definition.ts'
import { createPageWorker, type WorkerResult, type WorkerData, type WorkerTask } from '../engine/render-pages.ts'

const source: WorkerData = Tinypool.workerData
const work = createPageWorker(source, house)

export default async (task: WorkerTask): Promise<WorkerResult> => (await work)(task)

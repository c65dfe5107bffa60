/** Where a worker of a build starts: it makes and writes the pages that it is given. */
import { Tinypool } from 'tinypool'
import { workerFor, type WorkerResult, type WorkerSource, type WorkerTask } from '../engine/pages.ts'

const source: WorkerSource = Tinypool.workerData
const work = workerFor(source)

export default (task: WorkerTask): WorkerResult => work(task)

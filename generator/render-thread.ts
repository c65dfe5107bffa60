/** Where the second thread starts. It stands apart because a thread begins with a file of its own. */
import { workerData } from 'node:worker_threads'
import { assist, type Assignment } from './rendering.ts'

assist(workerData as Assignment)

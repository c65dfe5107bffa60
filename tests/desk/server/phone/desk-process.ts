/** A desk in a process of its own, which can be killed: `tsx desk-process.ts DATA KEPT` says its address. */
import { openLive } from '../../live.ts'

const [data = '', kept = ''] = process.argv.slice(2)
const { address } = await openLive(data, kept)
console.log(address)

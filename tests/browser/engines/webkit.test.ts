import { casesIn } from './cases.ts'

casesIn('webkit')

import { casesIn } from './cases.ts'

casesIn('firefox')

import { casesIn } from './cases.ts'

casesIn('safari16')

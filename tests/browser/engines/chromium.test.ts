import { casesIn } from './cases.ts'

casesIn('chromium')

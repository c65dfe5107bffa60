/**
 * What holds for every file of tests. A test during which React, Vite or the program itself complains has failed,
 * whatever it asserts; and the folders of a file are gone after its tests.
 */
import { afterAll, afterEach, expect, vi } from 'vitest'
import { removeFolders } from './folders.ts'

// Pages are often made before the first test: what is said then counts for the test that comes next.
const complaints: string[] = []
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
    complaints.push(`console.${method}: ${words.map(String).join(' ')}`)
  })
}

const noComplaints = (): void => expect(complaints.splice(0), 'the console').toEqual([])
afterEach(noComplaints)
afterAll(noComplaints)
afterAll(removeFolders)

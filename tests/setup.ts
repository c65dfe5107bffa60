/**
 * Runs for every file of tests. A test during which React, Vite or the program prints an error or a warning fails,
 * whatever it asserts; and the folders of a file are removed after its tests.
 */
import { afterAll, afterEach, expect, vi } from 'vitest'
import { removeFolders } from './folders.ts'

// Pages are often made before the first test: messages from then count for the next test.
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

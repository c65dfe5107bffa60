/**
 * Runs for every test file. A test fails if React, Vite or the program prints an error or a warning meanwhile. The
 * folders of a file are removed after its tests.
 */
import * as react from 'react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { removeFolders } from './folders.ts'

// React records for each element where it was made, for warnings, until there are ten thousand in a second. For the
// tests there always are: a warning fails a test wherever it comes from, and the records take longer than the pages.
const shared = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {}, configurable: true })

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

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // The browser suites share two cores with everything else: a generous ceiling, never a measured time.
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})

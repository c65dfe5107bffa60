import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    // The browser suites share two cores with everything else: a generous ceiling, never a measured time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/servers/**']
        }
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{browser,servers}/**/*.test.ts'],
          globalSetup: ['tests/browser/site.ts']
        }
      }
    ]
  }
})

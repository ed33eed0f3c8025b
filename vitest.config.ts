import { defineConfig } from 'vitest/config'

/** Tests that draw something need a document; all others run in plain Node, which starts faster. */
const needsDocument = [
  'tests/engine/**/*.test.{ts,tsx}',
  'tests/widgets/**/*.test.{ts,tsx}',
  'tests/shell/**/*.test.{ts,tsx}',
]

export default defineConfig({
  resolve: {
    // The same stub as in vite.config.ts, so that tests run what the product runs.
    alias: { 'markdown-to-jsx': new URL('src/app/markdown-stub.ts', import.meta.url).pathname },
  },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...needsDocument, 'tests/browser/**', 'tests/bench/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: needsDocument,
          setupFiles: ['tests/setup-document.ts'],
        },
      },
    ],
  },
})

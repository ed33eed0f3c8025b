import { defineConfig } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { findChromium } from './tests/browser/find-chromium.mjs'

const executablePath = findChromium()
const testDir = 'tests/browser'

/** The files of tests that say so: in a list of names one is forgotten. */
function testsThatSay(text: string): string[] {
  const files = readdirSync(testDir).filter((file) => file.endsWith('.test.ts'))
  return files.filter((file) => readFileSync(`${testDir}/${file}`, 'utf8').includes(text)).map((file) => `**/${file}`)
}

/** These start a product of their own: going over from one product to another costs a start. */
const ownProduct = testsThatSay('productOptions:')
/** And these share one, which is why they have one worker. */
const ownDefinitions = testsThatSay("from './own-definitions.ts'")

export default defineConfig({
  testDir,
  globalSetup: './tests/browser/global-setup.ts',
  // The many short ones come last: at the end of a run of the others one worker would be left alone.
  projects: [
    { name: 'definitions', testMatch: ownDefinitions, workers: 1 },
    { name: 'own', testMatch: ownProduct },
    { name: 'shared', testMatch: '**/*.test.ts', testIgnore: [...ownProduct, ...ownDefinitions] },
  ],
  outputDir: 'test-results/playwright',
  // One picture for all machines: what differs between them is not in it.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // For two cores: a page waits for its server and for frames, so that a third one takes an eighth off the whole.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A stalled machine must not lose a whole submission; a test that needed its second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // Tests that answer in the server's place meet the page's own requests; offline.test.ts allows them.
    serviceWorkers: 'block',
    // Recording a trace makes a run half as fast again: turn it on by hand with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // A picture is the same on every screen.
        '--disable-lcd-text',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process draws all pages of a worker and keeps what it compiled; without a GPU nothing needs one of its own.
        '--process-per-site',
        '--in-process-gpu',
        '--disable-smooth-scrolling',
        // What a test runs is over before the slow compilers would have gained what they cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})

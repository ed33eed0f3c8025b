/**
 * What every browser test starts from: the built product with its own data (one a worker), and a page that fails the
 * test on any console error, page error or breach of the content security policy that the test did not announce.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { KeptContexts } from './kept-context.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'

export { expect }

/** Announces a console error, page error or policy breach that belongs to the test. */
export type AllowProblem = (pattern: RegExp) => void

interface TestFixtures {
  allowProblem: AllowProblem
  /** `test.use({ ownContext: true })` is for what changes the context itself: its clock, its init scripts. */
  ownContext: boolean
}

interface WorkerFixtures {
  /** `test.use({ productOptions: { env: { SAMPLE_DATA: '0' } } })` starts another one. */
  productOptions: ProductOptions
  product: Product
  keptContexts: KeptContexts
}

export const test = base.extend<TestFixtures & { watchedPage: undefined; allowedProblems: RegExp[] }, WorkerFixtures>({
  productOptions: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productOptions }, use) => {
      const product = await startProduct(productOptions)
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptContexts: [
    async ({ browser, product }, use) => {
      const kept = new KeptContexts(browser, product.url)
      await use(kept)
      await kept.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  ownContext: [false, { option: true }],
  context: async ({ browser, keptContexts, ownContext, hasTouch, permissions }, use) => {
    if (ownContext) {
      const own = await browser.newContext()
      await use(own)
      return own.close()
    }
    const options = { hasTouch, permissions }
    const context = await keptContexts.take(options)
    await use(context)
    await keptContexts.clear(context, options)
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  allowedProblems: async ({}, use) => use([]),
  allowProblem: async ({ allowedProblems }, use) => use((pattern) => void allowedProblems.push(pattern)),
  watchedPage: [
    async ({ page, allowedProblems }, use) => {
      const problems = watchProblems(page)
      await use(undefined)
      expect(problems.filter((problem) => !allowedProblems.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects what a page complains about from now on. Policy breaches arrive as console errors of the browser. */
function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  return problems
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What frames every page: it has tests of its own, and would be half of what axe costs in all others. */
export const frame = ['nav', 'header']

/** Fails with the list of accessibility breaches (WCAG 2.2 A and AA) of the page as it is now, but for its frame. */
export async function expectAccessible(page: Page, without = frame): Promise<void> {
  expect(await breachesOf(page, { type: 'tag', values: accessibilityRules }, without)).toEqual([])
}

/** The same of what a theme can break, which are its colours: as a press on the bar's button shows them, even below a dialog. */
export async function expectContrastInDark(page: Page, without = frame): Promise<void> {
  await pressTheme(page)
  // They go over in a moment.
  await expect.poll(() => breachesOf(page, { type: 'rule', values: ['color-contrast'] }, without)).toEqual([])
  await pressTheme(page)
}

/** What axe says against the page, but for what is `without`. */
export async function breachesOf(page: Page, runOnly: axeCore.RunOnly, without: string[] = []): Promise<string[]> {
  // One run in the page itself, which the product's pages without frames allow, and only what is wrong told in full.
  expect(page.frames()).toHaveLength(1)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(accessibilityBreaches, { runOnly, without })
}

/** Presses the bar's button, also below a dialog. The colours go over in a moment. */
export async function pressTheme(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('header [aria-label="Tema gelap"]')?.click())
}

interface Asked {
  runOnly: axeCore.RunOnly
  without: string[]
}

/** Runs in the page. */
async function accessibilityBreaches({ runOnly, without }: Asked): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof axeCore }
  const { violations } = await axe.run({ exclude: without }, { runOnly, resultTypes: ['violations'], selectors: false })
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** The two widths at which every screen has to work. */
export const widths = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: '390 px', width: 390, height: 844 },
] as const

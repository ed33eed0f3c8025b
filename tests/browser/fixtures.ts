/**
 * What every browser test starts from: the built product with its own data (one a worker), and a page that fails the
 * test on any console error, page error or breach of the content security policy that the test did not announce.
 */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startProduct, type Product, type ProductOptions } from './product.ts'

export { expect }

/** Announces a console error, page error or policy breach that belongs to the test. */
export type AllowProblem = (pattern: RegExp) => void

interface TestFixtures {
  allowProblem: AllowProblem
}

interface WorkerFixtures {
  /** `test.use({ productOptions: { env: { SAMPLE_DATA: '0' } } })` starts another one. */
  productOptions: ProductOptions
  product: Product
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
  baseURL: async ({ product }, use) => use(product.url),
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

const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the list of accessibility breaches (WCAG 2.2 A and AA) of the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // One run in the page itself, and only what is wrong told in full: half the time. The product has no frames, whose
  // insides this way would leave out.
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: accessibilityRules }, resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found).toEqual([])
}

/** The two widths at which every screen has to work. */
export const widths = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: '390 px', width: 390, height: 844 },
] as const

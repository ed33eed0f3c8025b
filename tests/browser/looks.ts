/** Wide and narrow, light and dark: how a page looks, changed under what it shows. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, pressTheme, widths } from './fixtures.ts'

/** In the four looks that there are. The page is left as it was. */
export async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  const size = page.viewportSize() ?? widths[0]
  const looks = [size, ...widths.filter(({ width }) => width !== size.width)]
  for (const { width, height } of looks) {
    await page.setViewportSize({ width, height })
    for (let theme = 0; theme < 2; theme += 1) {
      // The look of before goes over in a moment.
      await expect(() => expectAccessible(page)).toPass({ timeout: 10_000 })
      await pressTheme(page)
    }
  }
  await page.setViewportSize(size)
}

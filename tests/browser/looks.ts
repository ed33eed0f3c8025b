/** Wide and narrow, light and dark: how a page looks, changed under what it shows. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectContrastInDark, widths } from './fixtures.ts'

/** In the four looks that there are; of the dark ones what a theme can break. The page is left as it was. */
export async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  const size = page.viewportSize() ?? widths[0]
  const looks = [size, ...widths.filter(({ width }) => width !== size.width)]
  for (const { width, height } of looks) {
    await page.setViewportSize({ width, height })
    // The look of before goes over in a moment.
    await expect(() => expectAccessible(page)).toPass({ timeout: 10_000 })
    await expectContrastInDark(page)
  }
  await page.setViewportSize(size)
}

/** Nothing of a dialog has to be scrolled for on a desk of 1280 by 900. The page is left as it was. */
export async function expectWholeInSight(page: Page, dialog: Locator): Promise<void> {
  const size = page.viewportSize() ?? widths[0]
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await dialog.evaluate(outOfSight)).toEqual([])
  await page.setViewportSize(size)
}

/** The controls that are cut by the window, or by what scrolls in the dialog. Runs in the page. */
function outOfSight(dialog: Element): string[] {
  const isOut = (control: Element): boolean => {
    const { top, bottom } = control.getBoundingClientRect()
    const area = (control.closest('.MuiDialogContent-root') ?? dialog).getBoundingClientRect()
    return top < Math.max(area.top, 0) - 1 || bottom > Math.min(area.bottom, window.innerHeight) + 1
  }
  const controls = [...dialog.querySelectorAll('input, textarea, button')].filter((control) =>
    control.checkVisibility(),
  )
  if (controls.length < 2) return ['no controls']
  return controls.filter(isOut).map((control) => control.id || (control.textContent ?? ''))
}

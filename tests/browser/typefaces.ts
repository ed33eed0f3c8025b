import type { Page } from '@playwright/test'

/** The typefaces of all that is written on the page, in boxes too: a browser gives buttons and boxes one of their own. */
export function typefacesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    const written = [...document.querySelectorAll('body :not(script, style, noscript)')].filter(
      (element) =>
        element.matches('textarea, input:not([type=radio], [type=checkbox])') || [...element.childNodes].some(isText),
    )
    return [...new Set(written.map((element) => getComputedStyle(element).fontFamily))]
  })
}

/**
 * What a picture test would be for, without pictures: fonts differ from machine to machine, and with them every picture
 * and every box. Rules of layout do not: nothing hides something, nothing is cut, what is meant for fingers is as large
 * as one, one button at most is filled, and letters have the sizes and weights that there are.
 */
import { expect, type Page } from '@playwright/test'

interface TidyOptions {
  /** The least height and width of what is pressed, in pixels. */
  target?: number
}

/** Fails with what breaks a rule of layout on the page as it is now. */
export async function expectTidy(page: Page, { target = 24 }: TidyOptions = {}): Promise<void> {
  expect(await page.evaluate(untidyParts, target)).toEqual([])
}

/** Runs in the page, and so has to be one function. */
function untidyParts(target: number): string[] {
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}`
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const seen = (selector: string) => all(selector).filter(isSeen)
  const areas = 'header, nav, main, [data-account], [data-footer], [data-stays], [role=dialog], .MuiDialogContent-root'
  const found: string[] = []
  // It stands outside of the page; those below it had their turn.
  const dialog = seen('[role=dialog]').at(-1)
  const inDialog = (element: Element) => dialog?.contains(element) === true
  for (const area of [document.querySelector('main'), dialog, dialog?.querySelector('.MuiDialogContent-root')])
    if (area && area.scrollWidth > area.clientWidth) found.push(`the content is wider than its area: ${nameOf(area)}`)

  // A bar that stays in sight is a place of its own.
  const filled = seen('main .MuiButton-contained').filter((button) => !button.closest('[role=dialog], [data-footer]'))
  for (const group of [filled, seen('[role=dialog] .MuiButton-contained').filter(inDialog)])
    if (group.length > 1) found.push(`more than one filled button: ${group.map(nameOf).join(' | ')}`)

  for (const element of [...seen('header *, nav *, main *'), ...seen('[role=dialog] *').filter(inDialog)]) {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1 && (overflowX === 'hidden' || overflowX === 'clip')
    // Nobody may have to guess an amount.
    const isAmount = /Rp\s?\d/.test(element.textContent ?? '')
    const isMeant = (textOverflow === 'ellipsis' && !isAmount) || webkitLineClamp !== 'none' || element.clientWidth <= 1
    if (isCut && !isMeant && element.clientWidth > 0 && element.textContent !== '')
      found.push(`cut: ${nameOf(element)}`)
  }

  // One scale of type (src/shell/theme.ts); codes are a little smaller than the words around them, prints have points.
  // Of no size: what stands there for those who listen.
  const sizes = [0, 12, 13, 14, 16, 18, 22, 24, 32]
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  for (const element of seen('header *, nav *, main *, [role=dialog] *').filter(hasText)) {
    const { fontSize, fontWeight, fontFamily } = getComputedStyle(element)
    if (element.clientWidth === 1 || element.closest('[role=document]')) continue
    if (!['400', '500', '600'].includes(fontWeight)) found.push(`weight ${fontWeight}: ${nameOf(element)}`)
    if (!sizes.includes(Number.parseFloat(fontSize)) && !/mono/i.test(fontFamily))
      found.push(`${fontSize} letters: ${nameOf(element)}`)
  }

  // What stays in sight while the page scrolls lies above all that scrolls below it.
  for (const element of dialog ? [] : seen('[data-stays] :is(button, input)')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (
      above &&
      !element.contains(above) &&
      !above.closest(
        '[data-stays], header, nav, [data-footer], [aria-live], .MuiPopper-root, .MuiModal-root, .MuiBackdrop-root',
      )
    )
      found.push(`hidden by what scrolls: ${nameOf(element)}`)
  }

  // Links that stand in a text, and rows, whose link is as large as the row.
  // A heading that sorts is a line of text where there is a mouse.
  const sorts = target > 24 ? ', main th [role=button]' : ''
  const presses = `header button, header a, nav a, nav button, main button, main a, main [role=tab]${sorts}`
  const pressed = [...seen(presses), ...seen('[role=dialog] :is(button, a, [role=tab])').filter(inDialog)].filter(
    (element) =>
      !element.closest('p, dl, td, h1, h2, [data-row], .MuiAutocomplete-endAdornment') ||
      element.closest('nav') !== null,
  )
  // What is typed in or ticked, with its frame or its label, which are pressed as well.
  const inputs = all('main :is(input, textarea), [role=dialog] :is(input, textarea)').filter(
    (input) => !input.matches('[type=file], :disabled') && (input.closest('[role=dialog]') === null || inDialog(input)),
  )
  const frames = inputs.map((input) => input.closest('label, .MuiInputBase-root') ?? input.parentElement ?? input)
  const typedIn = new Set(frames.filter(isSeen))
  const boxes = [...new Set([...pressed, ...typedIn])].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }))
  for (const { element, box } of boxes) {
    if (box.height < target - 0.5) found.push(`${String(box.height)} px high: ${nameOf(element)}`)
    if (box.width < target - 0.5) found.push(`${String(box.width)} px wide: ${nameOf(element)}`)
  }
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const isInside = one.element.contains(other.element) || other.element.contains(one.element)
      // What scrolls below a bar that stays is hidden by it, as meant.
      const isSameArea = one.element.closest(areas) === other.element.closest(areas)
      if (across > 1 && down > 1 && !isInside && isSameArea)
        found.push(`one over the other: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      // In a document and a dialog a box and the button beside it are one line.
      const isButton = one.element.matches(
        ':is([data-form], [role=dialog]) :is(.MuiButton-contained, .MuiButton-outlined)',
      )
      const isLine = isButton && other.element.querySelector(':scope input:not([type=checkbox], [type=radio])') !== null
      const differ = Math.abs(one.box.top - other.box.top) + Math.abs(one.box.bottom - other.box.bottom)
      if (isLine && isSameArea && across < 1 && across > -24 && down > one.box.height / 2 && differ > 1.5)
        found.push(`not level (${differ} px): ${nameOf(one.element)} and the box beside it`)
    }
  return found
}

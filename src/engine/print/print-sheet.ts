import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { papers, type Paper } from './paper.ts'

/** Marks what goes on paper: of everything else on the page nothing does. */
export const paperMark = 'data-paper'

/** The policy of the page allows no inline style: rules for printing come as a sheet that is adopted while they hold. */
export function useAdoptedSheet(text: string): void {
  useEffect(() => adopt(text), [text])
}

function adopt(text: string): (() => void) | undefined {
  // Where there is no such thing, as in a test, nothing is printed either.
  if (!('adoptedStyleSheets' in document)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const millimetre = 96 / 25.4
/** So that no rounding begins a second page. */
const spare = 2

/** The rules for one paper; `height` in pixels, of what is printed on a roll. */
export function sheetText(paper: Paper, height: number): string {
  const { width, margin, isRoll } = papers[paper]
  // Chromium takes `80mm auto` for Letter: a roll's page has the height of what is on it.
  const page = isRoll
    ? `size: ${width} ${Math.ceil(height / millimetre) + spare}mm; margin: 0`
    : `size: ${paper}; margin: ${margin}`
  const marked = `[${paperMark}]`
  return `
@page { ${page} }
@media print {
  html, body { background: #fff !important; }
  body :not(:has(${marked}), ${marked}, ${marked} *) { display: none !important; }
  html:has(${marked}), body:has(${marked}), body :has(${marked}) {
    display: block !important; position: static !important; overflow: visible !important;
    width: auto !important; height: auto !important; min-height: 0 !important; max-width: none !important;
    margin: 0 !important; padding: 0 !important; inset: auto !important;
    border: 0 !important; background: none !important;
  }
  ${marked} {
    transform: none !important; margin: 0 !important; border: 0 !important; box-shadow: none !important;
    ${isRoll ? '' : 'width: auto !important; min-height: 0 !important; padding: 0 !important;'}
  }
}`
}

/** How wide a paper is, in pixels. */
export function paperWidth(paper: Paper): number {
  return Number.parseFloat(papers[paper].width) * millimetre
}

interface Size {
  width: number
  height: number
}

/** How large an element is in pixels, before anything is scaled. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    const measure = (): void => setSize({ width: current.offsetWidth, height: current.offsetHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}

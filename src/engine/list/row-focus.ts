/** What names a drawn row, on the element that takes its focus. */
export const rowMark = 'data-row'

/** Puts the focus on a row as soon as it is drawn. */
export function focusRow(frame: HTMLElement, id: string): void {
  const drawn = rowElement(frame, id)
  if (drawn) drawn.focus({ preventScroll: true })
  else requestAnimationFrame(() => rowElement(frame, id)?.focus({ preventScroll: true }))
}

function rowElement(frame: HTMLElement, id: string): HTMLElement | undefined {
  // Compared as they are: an id may hold what a selector would read otherwise.
  return [...frame.querySelectorAll<HTMLElement>(`[${rowMark}]`)].find((found) => found.getAttribute(rowMark) === id)
}

/** Scrolls so far that this many pixels lie above. */
export function scrollRows(frame: HTMLElement, top: number): void {
  frame.scrollTop = top
}

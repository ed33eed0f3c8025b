import type { MouseEvent as ReactMouseEvent } from 'react'

/**
 * Called with the press of a button that may go or move by what it does: the second press of a double one, which then
 * lands on something else, is for nobody. It presses nothing there, and leaves the focus where it is.
 */
export function dropSecondPress({ detail, currentTarget }: ReactMouseEvent): void {
  if (detail !== 1) return
  window.addEventListener(
    'mousedown',
    (press) => {
      const isElsewhere = !(press.target instanceof Node && currentTarget.contains(press.target))
      if (press.detail < 2 || !isElsewhere) return
      press.preventDefault()
      window.addEventListener('click', dropDouble, { capture: true, once: true })
    },
    { capture: true, once: true },
  )
}

/** What was pressed by a key, or anew, is meant. */
function dropDouble(click: MouseEvent): void {
  if (click.detail < 2) return
  click.preventDefault()
  click.stopPropagation()
}

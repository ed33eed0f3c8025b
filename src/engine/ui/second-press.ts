import type { MouseEvent as ReactMouseEvent } from 'react'

/**
 * Called with the press of a button that may go or move by what it does: the second press of a double one is for nobody.
 * It leaves the focus where it is, and where it lands on something else presses nothing.
 */
export function dropSecondPress({ detail, currentTarget }: ReactMouseEvent): void {
  if (detail !== 1) return
  window.addEventListener(
    'mousedown',
    (press) => {
      if (press.detail < 2) return
      press.preventDefault()
      const isElsewhere = !(press.target instanceof Node && currentTarget.contains(press.target))
      if (isElsewhere) window.addEventListener('click', dropDouble, { capture: true, once: true })
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

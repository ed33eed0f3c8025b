import { useLayoutEffect, useRef } from 'react'

/** Where the focus is, from its element outwards: what each stands in, and as which one there. */
type Trail = { element: Element; at: readonly { inside: Element; index: number }[] }

/**
 * Keeps the focus where somebody works when what has it goes away with what it does, such as the button that takes the
 * last item of a list away: it goes to what stands there next. `remember` is called before each step.
 */
export function useKeptFocus(text: string): { remember: () => void } {
  const trail = useRef<Trail | null>(null)
  useLayoutEffect(() => {
    const left = trail.current
    trail.current = null
    if (left && !left.element.isConnected && document.activeElement === document.body) next(left)?.focus()
  }, [text])
  return {
    remember: () => {
      trail.current = trailOf(document.activeElement)
    },
  }
}

function trailOf(element: Element | null): Trail | null {
  if (!element) return null
  const at: { inside: Element; index: number }[] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    at.push({ inside: child.parentElement, index: Array.prototype.indexOf.call(child.parentElement.children, child) })
  return { element, at }
}

/** In the innermost place that is still there: what follows, else the last one before. */
function next({ at }: Trail): HTMLElement | undefined {
  const place = at.find(({ inside }) => inside.isConnected)
  if (!place) return undefined
  const { inside, index } = place
  const children = Array.from(inside.children)
  const follows = children.slice(index).flatMap(controls)
  return follows[0] ?? children.slice(0, index).flatMap(controls).at(-1)
}

function controls(child: Element): HTMLElement[] {
  const found = Array.from(child.querySelectorAll<HTMLElement>(control))
  return child instanceof HTMLElement && child.matches(control) ? [child, ...found] : found
}

/** What may be used by whoever sees it: nothing of what is folded. */
const control = ['input', 'textarea', 'select', 'button', 'summary']
  .map((name) => `${name}:not(:disabled, [aria-hidden], details:not([open]) > :not(summary) *)`)
  .join(', ')

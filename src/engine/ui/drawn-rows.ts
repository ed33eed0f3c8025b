import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The rows in sight, and the one with the focus (-1 for none): scrolling it out of view must not take away what has the
 * focus.
 */
export function drawnRows(range: Range, focused: number): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((one, other) => one - other)
}

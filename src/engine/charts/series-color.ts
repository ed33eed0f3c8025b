/** The colours of series side by side, of the theme: the first one is the product's own. */
const colors = ['primary.main', 'success.main', 'warning.main', 'info.main', 'secondary.main', 'error.main'] as const

const quiet = 'text.secondary'

export function seriesColor(position: number, isQuiet = false): string {
  return isQuiet ? quiet : (colors[position % colors.length] ?? quiet)
}

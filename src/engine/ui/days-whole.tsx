import type { ReactNode } from 'react'

const day = /(\d{4}-\d{2}-\d{2})/

/** A text whose days are not broken at their hyphens: half a birthday tells two people apart no more. */
export function daysWhole(text: string): ReactNode {
  const parts = text.split(day)
  if (parts.length === 1) return text
  // Every other part is a day.
  return parts.map((part, at) => (at % 2 === 0 ? part : <span key={at} style={whole} children={part} />))
}

const whole = { whiteSpace: 'nowrap' } as const

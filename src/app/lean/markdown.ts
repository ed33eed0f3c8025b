/**
 * Stands in for `markdown-to-jsx`: RJSF pulls it in (31 KB) for Markdown in descriptions, which no definition uses.
 * Should one reach it all the same, the text is shown as it is.
 */
import type { ReactNode } from 'react'

export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export default Markdown

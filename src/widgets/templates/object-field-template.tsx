import Box from '@mui/material/Box'
import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'

/** One grid row a line of the layout; narrow screens stack the fields. Fields of no line are drawn elsewhere. */
export function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { layout } = getUiOptions(uiSchema)
  const lines = isLayout(layout) ? layout : properties.map(({ name }) => [name])
  const shown = new Map(properties.filter(({ hidden }) => !hidden).map(({ name, content }) => [name, content]))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {lines.map((line) => (
        <Line key={line.join(' ')} contents={line.flatMap((name) => shown.get(name) ?? [])} />
      ))}
    </Box>
  )
}

/** A hidden field leaves no hole in its line, and a line of hidden fields no gap. */
function Line({ contents }: { contents: readonly ReactNode[] }) {
  const columns = { xs: 'minmax(0, 1fr)', sm: `repeat(${contents.length}, minmax(0, 1fr))` }
  const display = contents.length === 0 ? 'none' : 'grid'
  return <Box sx={{ display, gap: 1.5, gridTemplateColumns: columns, alignItems: 'start' }}>{contents}</Box>
}

function isLayout(given: unknown): given is readonly (readonly string[])[] {
  return Array.isArray(given) && given.every(Array.isArray)
}

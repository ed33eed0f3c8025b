import Box from '@mui/material/Box'
import JsBarcode from 'jsbarcode'
import { useMemo } from 'react'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/printed-paper.tsx'

const height = 32
/** White on both sides, which scanners need. */
const quiet = 10

/** A text for scanners, with the same for people below. */
function Barcode({ part, scope }: PrintPartProps<PrintPartOf<'barcode'>>) {
  const text = part.value(scope) ?? ''
  const bars = useMemo(() => (text === '' ? null : barsOf(text)), [text])
  if (bars === null) return null
  const width = bars.length + 2 * quiet
  return (
    <Box sx={{ textAlign: 'center', breakInside: 'avoid' }}>
      <Box
        component="svg"
        role="img"
        aria-label={`Kode batang ${text}`}
        viewBox={`${-quiet} 0 ${width} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        // Half a millimetre a module, as long as there is room.
        sx={{ display: 'block', mx: 'auto', width: `${width / 2}mm`, maxWidth: '100%', height: '14mm' }}
      >
        <path d={pathOfBars(bars, height)} fill="#000" />
      </Box>
      {text}
    </Box>
  )
}

export const barcode: PrintPartKind<PrintPartOf<'barcode'>> = { Component: Barcode }

/** The bars of a text as Code 128: one letter a module, `1` for black. Null for a text that has none. */
export function barsOf(text: string): string | null {
  // The library fills this in instead of drawing: it would draw with inline style, which the page's policy forbids.
  const found: { encodings?: { data: string }[] } = {}
  let isValid = true
  JsBarcode(found, text, { format: 'CODE128', valid: (valid) => void (isValid = valid) })
  const bars = found.encodings?.map(({ data }) => data).join('') ?? ''
  return isValid && bars !== '' ? bars : null
}

/** The bars as one path, one unit a module and `height` units high. */
function pathOfBars(bars: string, height: number): string {
  return [...bars.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v${height}h-${run.length}z`)
    .join('')
}

import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { barsOf, pathOfBars } from '../../../engine/print/code-bars.ts'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../../engine/print/part-kind.ts'

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

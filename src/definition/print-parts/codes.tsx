/** The part `barcode`, and the bars of labels: Code 128, EAN-13, and QR codes. */
import Box from '@mui/material/Box'
import JsBarcode from 'jsbarcode'
import encodeQR from 'qr'
import { useMemo } from 'react'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../engine/print/printed-paper.tsx'

export const height = 32
/** White on both sides, which scanners need. */
export const quiet = 10

/** A text for scanners, with the same for people below; or for the camera of a telephone. */
const Barcode = ({ part, scope }: PrintPartProps<PrintPartOf<'barcode'>>) =>
  part.qr === true ? <QrCode text={part.value(scope) ?? ''} /> : <Bars text={part.value(scope) ?? ''} />

/** Squares of which one has so many at most: a code that holds more is too fine for the printer of a till. */
const mostSquares = 61

function QrCode({ text }: { text: string }) {
  const base = useEngine().settings.publicUrl ?? window.location.origin
  const held = text.startsWith('/') ? new URL(text, base).href : text
  const squares = useMemo(() => squaresOf(held), [held])
  if (text.startsWith('/') && isOfThisComputer(base))
    return <NotPrinted why={t('Kode QR tidak dicetak: {base} hanya terbuka di komputer ini.', { base })} />
  if (text === '') return null
  if (squares === null) return <NotPrinted why={t('Kode QR tidak dicetak: isinya terlalu panjang.')} />
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('Kode QR {text}', { text: held })}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', mx: 'auto', width: '24mm', maxWidth: '100%', breakInside: 'avoid' }}
    >
      <path
        d={squares.map((row, y) => pathOfBars(row.map((one) => (one ? '1' : '0')).join(''), 1, y)).join('')}
        fill="#000"
      />
    </Box>
  )
}

/** No telephone that reads such an address on paper would get here. */
const isOfThisComputer = (address: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** On the screen, where a code would be on the paper. */
function NotPrinted({ why }: { why: string }) {
  return <Box sx={{ textAlign: 'center', fontStyle: 'italic', '@media print': { display: 'none' } }}>{why}</Box>
}

/** Row by row, with the white around it that cameras need; true for black. Null for nothing, and for too much. */
export function squaresOf(text: string): readonly (readonly boolean[])[] | null {
  if (text === '' || text.length > 400) return null
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  return squares.length > mostSquares ? null : squares
}

function Bars({ text }: { text: string }) {
  const bars = useMemo(() => (text === '' ? null : barsOf(text)), [text])
  if (bars === null) return null
  const width = bars.length + 2 * quiet
  return (
    <Box sx={{ textAlign: 'center', breakInside: 'avoid' }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('Kode batang {text}', { text })}
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

/**
 * The bars of a text: one letter a module, `1` for black; of an article number as EAN-13, of all else as Code 128. Null for
 * a text that has none.
 */
export function barsOf(text: string): string | null {
  return (/^\d{13}$/.test(text) ? encoded(text, 'EAN13') : null) ?? encoded(text, 'CODE128')
}

function encoded(text: string, format: 'EAN13' | 'CODE128'): string | null {
  // The library fills this in instead of drawing: it would draw with inline style, which the page's policy forbids.
  const found: { encodings?: { data: string }[] } = {}
  let isValid = true
  // Digits whose last one does not fit the others are no article number.
  JsBarcode(found, text, { format, flat: true, valid: (valid) => void (isValid = valid) })
  const bars = found.encodings?.map(({ data }) => data).join('') ?? ''
  return isValid && bars !== '' ? bars : null
}

/** The bars as one path, one unit a module and `height` units high, so far below the top. */
export function pathOfBars(bars: string, height: number, top = 0): string {
  return [...bars.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${top}h${run.length}v${height}h-${run.length}z`)
    .join('')
}

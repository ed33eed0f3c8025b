/** Parts of a print that are text or bars: heading, text, signatures, barcode, label. */
import Box from '@mui/material/Box'
import JsBarcode from 'jsbarcode'
import encodeQR from 'qr'
import { useMemo, useState } from 'react'
import { storedFile, type StoredFile } from '../../contract/runtime/stored-file.ts'
import { t } from '../../contract/words/words.ts'
import { papers } from '../../engine/print/paper.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../engine/print/printed-paper.tsx'
import { useEngine } from '../../engine/engine-context.tsx'
import { useFileAddress } from '../../engine/ui/stored-files.tsx'

/** The shop's name and address, the first line large; empty lines are left out. */
function Heading({ part, scope, paper, said }: PrintPartProps<PrintPartOf<'heading'>>) {
  const [first, ...others] = said(() => part.lines.map((line) => line(scope))).filter((line) => line.trim() !== '')
  const picture = storedFile(part.picture?.(scope))
  if (first === undefined) return null
  const { isRoll } = papers[paper]
  return (
    <Box sx={isRoll ? { textAlign: 'center' } : { display: 'flex', gap: '1em', alignItems: 'center' }}>
      {picture && <Picture file={picture} />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Box sx={{ fontSize: '1.4em', fontWeight: 600, lineHeight: 1.25 }}>{first}</Box>
        {others.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </Box>
    </Box>
  )
}

/** Whoever prints at once waits for it as for the typefaces; one that is not there leaves no gap. */
function Picture({ file }: { file: StoredFile }) {
  const address = useFileAddress()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <Box
      component="img"
      src={address(file)}
      alt=""
      onError={() => setMissing(true)}
      sx={{ height: '14mm', maxWidth: '45mm', objectFit: 'contain', flex: 'none' }}
    />
  )
}

export const heading: PrintPartKind<PrintPartOf<'heading'>> = { Component: Heading }

/** Words as they stand in the definition; nothing where they say nothing. */
function Text({ part, scope, paper, said }: PrintPartProps<PrintPartOf<'text'>>) {
  const words = said(() => part.text(scope))
  if (words.trim() === '') return null
  if (part.align === 'across')
    return <Box sx={{ ...stamp, fontSize: papers[paper].isRoll ? '4em' : '8em' }}>{words}</Box>
  return <Box sx={{ textAlign: part.align, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Box>
}

/** Over what is printed, which stays readable below it. */
const stamp = {
  position: 'absolute',
  inset: 0,
  // Of a sheet with little on it the lower half is blank.
  maxHeight: '140mm',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  rotate: '-20deg',
  pointerEvents: 'none',
  mixBlendMode: 'multiply',
  color: '#dd6a61',
  fontWeight: 600,
  letterSpacing: '0.12em',
} as const

export const text: PrintPartKind<PrintPartOf<'text'>> = { Component: Text }

/** Room for names and signatures. */
function Signatures({ part }: PrintPartProps<PrintPartOf<'signatures'>>) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-around', gap: '2em', mt: '1.5em', breakInside: 'avoid' }}>
      {part.titles.map((title) => (
        <Box key={title} sx={{ textAlign: 'center', width: '12em' }}>
          {title}
          <Box sx={{ mt: '4.5em', borderTop: '1px solid #000' }} />
        </Box>
      ))}
    </Box>
  )
}

export const signatures: PrintPartKind<PrintPartOf<'signatures'>> = { Component: Signatures }

const height = 32
/** White on both sides, which scanners need. */
const quiet = 10

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

/** A name, what stands large below it, and a barcode, fitted to what is printed on. */
function Label({ part, scope, said }: PrintPartProps<PrintPartOf<'label'>>) {
  const large = said(() => part.large?.(scope).trim() ?? '')
  const code = part.code?.(scope) ?? ''
  const bars = barsOfCopy(code)
  return (
    <Box sx={labelLook}>
      <Box sx={nameLook}>{said(() => part.name(scope))}</Box>
      {large !== '' && <Box sx={{ fontSize: '1.5em', fontWeight: 600, whiteSpace: 'nowrap' }}>{large}</Box>}
      {bars !== null && (
        <Box sx={{ flex: '1 1 0', minHeight: 0, width: '100%', display: 'flex', flexDirection: 'column' }}>
          <Box
            component="svg"
            role="img"
            aria-label={t('Kode batang {code}', { code })}
            viewBox={`${-quiet} 0 ${bars.width} ${height}`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            sx={{ display: 'block', flex: '1 1 0', minHeight: 0, width: '100%' }}
          >
            <path d={bars.path} fill="#000" />
          </Box>
          <Box sx={{ fontFamily: 'var(--codes-face)', fontSize: '0.85em' }}>{code}</Box>
        </Box>
      )}
    </Box>
  )
}

/** The last code: the copies of one record, which follow each other, are worked out once. */
let last: { code: string; bars: { path: string; width: number } | null } = { code: '', bars: null }

function barsOfCopy(code: string) {
  if (code !== '' && last.code !== code) {
    const bars = barsOf(code)
    last = { code, bars: bars === null ? null : { path: pathOfBars(bars, height), width: bars.length + 2 * quiet } }
  }
  return code === '' ? null : last.bars
}

const labelLook = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.15em',
  textAlign: 'center',
  lineHeight: 1.15,
} as const

const nameLook = {
  fontWeight: 500,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  flexShrink: 0,
} as const

export const label: PrintPartKind<PrintPartOf<'label'>> = { Component: Label }

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
function pathOfBars(bars: string, height: number, top = 0): string {
  return [...bars.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${top}h${run.length}v${height}h-${run.length}z`)
    .join('')
}

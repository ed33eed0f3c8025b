/** Parts of a print that are text: heading, text, signatures, label. */
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Recent } from '../../contract/runtime/recent.ts'
import { storedFile, type StoredFile } from '../../contract/runtime/stored-file.ts'
import { t } from '../../contract/words/words.ts'
import { papers } from '../../engine/print/paper.tsx'
import type { PrintPartKind, PrintPartOf, PrintPartProps } from '../../engine/print/printed-paper.tsx'
import { useFileAddress } from '../../engine/ui/stored-files.tsx'
import { barsOf, height, pathOfBars, quiet } from './codes.tsx'

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

/** The copies of one record follow each other: their bars are worked out once. */
const knownBars = new Recent<{ path: string; width: number } | null>(1)

function barsOfCopy(code: string) {
  if (code === '') return null
  const known = knownBars.get(code)
  if (known !== undefined) return known
  const bars = barsOf(code)
  return knownBars.set(code, bars === null ? null : { path: pathOfBars(bars, height), width: bars.length + 2 * quiet })
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

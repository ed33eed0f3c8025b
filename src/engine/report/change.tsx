import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { recordText, type ValueFormatName } from '../../contract/value-formats.ts'
import { numberWriter, t } from '../../contract/words/words.ts'

const share = numberWriter({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** From so many times on a share says nothing more. */
const most = 10

/**
 * How much more or less it is than it was: `+12,5%` and `+Rp 500.000`. There is no share of nothing or of a loss, and
 * shares themselves differ by points.
 */
export function changeTexts(
  now: number,
  before: number,
  format: ValueFormatName,
): { part: string | null; value: string } {
  const difference = now - before
  const written =
    format === 'percent'
      ? t('{difference} poin', { difference: recordText(Math.round(1000 * difference) / 10, 'number') })
      : recordText(difference, format)
  const value = difference === 0 ? t('tetap') : `${difference > 0 ? '+' : ''}${written}`
  const part = difference / before
  return { part: format === 'percent' || before <= 0 || Math.abs(part) >= most ? null : share(part), value }
}

interface ChangeProps {
  now: number | null
  before: number | null
  format: ValueFormatName
  /** What it is compared with, in words; not said where a heading says it. */
  against?: string
}

/** A figure against the one before it: an arrow for who looks, words for who listens, no colour that judges. */
export function Change({ now, before, format, against }: ChangeProps): ReactNode {
  if (now === null || before === null) return <Box component="span">–</Box>
  const { part, value } = changeTexts(now, before, format)
  return (
    <Box component="span" sx={look}>
      {now !== before && (
        <Box component="svg" width={8} height={8} viewBox="0 0 8 8" aria-hidden="true">
          <path d={now > before ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} fill="currentColor" />
        </Box>
      )}
      <span>{part ?? value}</span>
      {part !== null && now !== before && <Box component="span">({value})</Box>}
      {against !== undefined && <Box component="span">{against}</Box>}
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  // A narrow tile says how much by its share alone.
  '@container (max-width: 11rem)': { '& > span:nth-of-type(2):not(:last-of-type)': { display: 'none' } },
} as const

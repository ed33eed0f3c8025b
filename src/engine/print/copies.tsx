import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { LineInput } from '../ui/line-input.tsx'
import { type Paper, papers } from './paper.tsx'

/** In one go, of all records together: a day's goods; more would keep a browser busy for as long as the printer. */
export const mostCopies = 500

/** How many a print offers; undefined for one that is printed once. */
export function offeredCopies({ copies }: Pick<CompiledPrint, 'copies'>, scope: Scope): number | undefined {
  if (!copies) return undefined
  const offered = copies(scope)
  return typeof offered === 'number' && Number.isFinite(offered)
    ? Math.min(mostCopies, Math.max(1, Math.trunc(offered)))
    : 1
}

/** How many of each are printed, by what names the record. */
type Counts = ReadonlyMap<string, number>

export function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((sum, count) => sum + count, 0)
}

/** Those without a count have what is offered for them, as far as it goes: one of each at least. */
export function withOffered(counts: Counts, offered: Counts): Counts {
  const next = new Map(counts)
  const missing = [...offered].filter(([key]) => !counts.has(key))
  for (const [at, [key, count]] of missing.entries()) {
    const left = mostCopies - sumOf(next.values()) - (missing.length - 1 - at)
    next.set(key, Math.max(1, Math.min(count, left)))
  }
  return next
}

/** What somebody typed as a number of copies; null while it is none. */
function readCopies(text: string, most = mostCopies): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

interface CopyCountProps {
  /** What it is of, where there are several. */
  label?: string
  value: number
  /** What the others leave of all that can be printed in one go. */
  most?: number
  onChange: (count: number) => void
}

/** How many are printed. What is no number is said, and the last one stands. */
export function CopyCount({ label, value, most = mostCopies, onChange }: CopyCountProps) {
  const [typed, setTyped] = useState(String(value))
  const isWrong = readCopies(typed, most) !== value
  const id = useId()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary">
        {label ?? t('Jumlah cetak')}
      </Typography>
      <Box sx={{ width: '5.5rem' }}>
        <LineInput
          isWrong={isWrong}
          input={{
            id,
            value: typed,
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: 4,
            'aria-invalid': isWrong,
            onFocus: ({ target }) => target.select(),
            onChange: ({ target }) => {
              setTyped(target.value)
              const count = readCopies(target.value, most)
              if (count !== null) onChange(count)
            },
          }}
        />
      </Box>
      {isWrong && (
        <Typography role="status" variant="body2" color="error">
          {t('Isi 1 sampai {mostCopies}.', { mostCopies: most })}
        </Typography>
      )}
    </Box>
  )
}

interface CopyCountsProps {
  /** By what names each record. */
  titles: ReadonlyMap<string, string>
  counts: Counts
  /** More is offered than is printed in one go. */
  isCut: boolean
  onChange: (key: string, count: number) => void
}

/** How many are printed of each of several. */
export function CopyCounts({ titles, counts, isCut, onChange }: CopyCountsProps) {
  const left = Math.max(0, mostCopies - sumOf(counts.values()))
  return (
    <>
      {isCut && (
        <Alert severity="info">
          {t('Paling banyak {mostCopies} lembar sekali cetak, jadi jumlahnya dipotong. Sisanya cetak kemudian.', {
            mostCopies,
          })}
        </Alert>
      )}
      <Box component="ul" aria-label={t('Jumlah cetak')} sx={countsLook}>
        {[...titles].map(([key, title]) => {
          const value = counts.get(key) ?? 1
          return (
            <li key={key}>
              <CopyCount value={value} label={title} most={value + left} onChange={(next) => onChange(key, next)} />
            </li>
          )
        })}
      </Box>
    </>
  )
}

const countsLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  maxWidth: '40rem',
  '& li > div': { justifyContent: 'space-between' },
} as const

/** How many copies stand side by side on a sheet. */
const across: Partial<Record<Paper, number>> = { A4: 3, A5: 2 }

/** One of several: a page on labels, a piece to cut out of a sheet. */
export function copyLook(paper: Paper): object {
  const { width, height, margin } = papers[paper]
  const all = { boxSizing: 'border-box', overflow: 'hidden', '&&': { mt: 0 }, '& > * + *': { mt: '0.3em' } }
  if (height !== undefined) {
    const edge = { '@media screen': { '& + &': { boxShadow: '0 -1px #c4c8d0' } } }
    return {
      ...all,
      ...edge,
      width,
      height,
      padding: margin,
      breakAfter: 'page',
      '&:last-of-type': { breakAfter: 'auto' },
    }
  }
  const share = `${100 / (across[paper] ?? 1)}%`
  const cut = { border: '0.2mm dashed #b5b9c2', breakInside: 'avoid' }
  return { ...all, ...cut, display: 'inline-block', verticalAlign: 'top', width: share, height: '34mm', padding: '2mm' }
}

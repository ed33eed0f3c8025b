import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint } from '../../contract/page-module.ts'
import { type Paper, papers } from './paper.tsx'

/** A day's goods; more would keep a browser busy for as long as the printer. */
export const mostCopies = 500

/** How many a print offers; undefined for one that is printed once. */
export function offeredCopies({ copies }: Pick<CompiledPrint, 'copies'>, scope: Scope): number | undefined {
  if (!copies) return undefined
  const offered = copies(scope)
  return typeof offered === 'number' && Number.isFinite(offered)
    ? Math.min(mostCopies, Math.max(1, Math.trunc(offered)))
    : 1
}

/** What somebody typed as a number of copies; null while it is none. */
export function readCopies(text: string): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= mostCopies ? count : null
}

interface CopyCountProps {
  value: number
  onChange: (count: number) => void
}

/** How many are printed. What is no number is said, and the last one stands. */
export function CopyCount({ value, onChange }: CopyCountProps) {
  const [typed, setTyped] = useState(String(value))
  const isWrong = readCopies(typed) === null
  return (
    <TextField
      label="Jumlah cetak"
      value={typed}
      error={isWrong}
      helperText={isWrong ? `Isi 1 sampai ${mostCopies}.` : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        const count = readCopies(target.value)
        if (count !== null) onChange(count)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } }}
      sx={{ width: '9rem' }}
    />
  )
}

/** Of a sheet, so many side by side. */
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

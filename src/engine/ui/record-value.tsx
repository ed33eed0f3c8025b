import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatNamed, type RecordFormat, recordText } from '../../contract/formats/formats.ts'
import { StatusChip } from './status-chip.tsx'

/** A value as lists and records show it; an absent one as a dash, which a reader takes for "nothing" and not for a fault. */
export function RecordValue({ value, format }: { value: unknown; format: RecordFormat }): ReactNode {
  const { look } = formatNamed(format)
  if (look === 'tick') return <Flag isOn={value === true} />
  const text = recordText(value, format)
  if (text === '') return <Quiet>–</Quiet>
  return look === 'chip' ? <StatusChip text={text} /> : text
}

/** A tick, or a dash; both with a name. */
function Flag({ isOn }: { isOn: boolean }): ReactNode {
  return (
    <Box component="span" role="img" aria-label={isOn ? 'Ya' : 'Tidak'} sx={isOn ? tick : quiet}>
      {isOn ? '✓' : '–'}
    </Box>
  )
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box component="span" sx={quiet}>
      {children}
    </Box>
  )
}

const quiet = { color: 'text.secondary' }
const tick = { color: 'success.main', fontWeight: 700 }

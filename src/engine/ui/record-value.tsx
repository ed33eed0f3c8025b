import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatNamed, type RecordFormat, recordText } from '../../contract/formats/formats.ts'
import { codeLook } from './styles.ts'

type Tone = 'success' | 'warning' | 'error' | 'secondary'

/** Words that every kind of record shares; any other one is neutral. */
const tones = new Map<string, Tone>([
  ['tersimpan', 'success'],
  ['aktif', 'success'],
  ['ada', 'success'],
  ['batal', 'error'],
  ['arsip', 'secondary'],
])

/** A word that says how things stand: colour helps, the word alone says it. */
export function StatusChip({ text }: { text: string }): ReactNode {
  const tone = tones.get(text.toLowerCase()) ?? 'secondary'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        borderRadius: 4,
        border: 1,
        borderColor: 'currentcolor',
        color: `${tone}.main`,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '1.25rem',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
  )
}

/** A value as lists and records show it; an absent one as a dash, which a reader takes for "nothing" and not for a fault. */
export function RecordValue({ value, format }: { value: unknown; format: RecordFormat }): ReactNode {
  const { look } = formatNamed(format)
  if (look === 'tick') return <Flag isOn={value === true} />
  const text = recordText(value, format)
  if (text === '') return <Quiet>–</Quiet>
  if (look === 'chip') return <StatusChip text={text} />
  return look === 'code' ? <Code text={text} /> : text
}

/** A tick, or a dash; both with a name. */
function Flag({ isOn }: { isOn: boolean }): ReactNode {
  return (
    <Box component="span" role="img" aria-label={isOn ? 'Ya' : 'Tidak'} sx={isOn ? tick : quiet}>
      {isOn ? '✓' : '–'}
    </Box>
  )
}

function Code({ text }: { text: string }): ReactNode {
  return (
    <Box component="span" sx={codeLook}>
      {text}
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
const tick = { color: 'success.main', fontWeight: 600 }

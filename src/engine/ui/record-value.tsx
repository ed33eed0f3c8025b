import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatNamed, type ValueFormatName, recordText } from '../../contract/value-formats.ts'
import { own } from '../../contract/runtime/own.ts'
import { language, t } from '../../contract/words/words.ts'
import { daysWhole } from './days-whole.tsx'
import { FileMarks, filesOf } from './stored-files.tsx'
import { codeLook } from './styles.ts'

type Tone = 'warning' | 'error' | 'secondary'

/** Words that say that something is not as usual. As usual is no colour: of a list of green words none stands out. */
const tones = new Map<string, Tone>([
  ['batal', 'error'],
  ['dibatalkan', 'error'],
  ['terlambat', 'error'],
  ['habis', 'warning'],
  ['sebagian', 'warning'],
  ['belum lunas', 'warning'],
])

/** What the server says of every document and of what is owed, as it is called where it is no Indonesian word. */
const states = {
  Tersimpan: t('Tersimpan'),
  Batal: t('Dibatalkan'),
  Lunas: t('Lunas'),
  Selesai: t('Selesai'),
  Sebagian: t('Sebagian'),
  'Belum lunas': t('Belum lunas'),
  Terlambat: t('Terlambat'),
}

function stateText(text: string): string {
  return language() === 'en' ? (own<string>(states, text) ?? text) : text
}

/** A word that says how things stand: colour helps, the word alone says it. */
export function StatusChip({ text }: { text: string }): ReactNode {
  const tone = tones.get(text.toLowerCase()) ?? 'secondary'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        borderRadius: 0.75,
        // A trace of its colour below the word.
        bgcolor: 'color-mix(in srgb, currentcolor 9%, transparent)',
        color: tone === 'secondary' ? 'text.secondary' : `${tone}.main`,
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: '1.375rem',
        whiteSpace: 'nowrap',
      }}
    >
      {stateText(text)}
    </Box>
  )
}

/** A value as lists and records show it; an absent one as a dash, which a reader takes for "nothing" and not for a fault. */
export function RecordValue({ value, format }: { value: unknown; format: ValueFormatName }): ReactNode {
  const { look } = formatNamed(format)
  if (look === 'tick') return <Flag isOn={value === true} />
  const text = recordText(value, format)
  if (text === '') return <Quiet>–</Quiet>
  // An amount of nothing steps back behind those of something.
  if (value === 0 && format === 'rupiah') return <Quiet>{text}</Quiet>
  if (look === 'file') return <FileMarks files={filesOf(value)} />
  if (look === 'chip') return <StatusChip text={text} />
  return look === 'code' ? <Code text={text} /> : daysWhole(text)
}

/** A tick, or a dash; both with a name. */
function Flag({ isOn }: { isOn: boolean }): ReactNode {
  return (
    <Box component="span" role="img" aria-label={isOn ? t('Ya') : t('Tidak')} sx={isOn ? tick : quiet}>
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

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

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
        fontWeight: 650,
        lineHeight: '1.25rem',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
  )
}

import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { isRefused, type ListedDefinition } from './listed-definitions.ts'

/** Whether a definition is in force: as a word, not as a colour alone. */
export function StateChip({ item }: { item: ListedDefinition }): ReactNode {
  if (!item.state) return <Chip size="small" variant="outlined" color="warning" label="Baru" />
  if (isRefused(item)) return <Chip size="small" variant="outlined" color="error" label="Ditolak" />
  return <Chip size="small" variant="outlined" color="success" label="Aktif" />
}

/** This browser has a text of it that is not saved. */
export function KeptChip({ item }: { item: ListedDefinition }): ReactNode {
  return item.isKept ? <Chip size="small" variant="outlined" color="warning" label="Belum disimpan" /> : null
}

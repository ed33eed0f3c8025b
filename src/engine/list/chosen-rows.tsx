import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { type ReactNode, useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { printAddress, mostPrinted } from '../../contract/runtime/page-addresses.ts'
import { t } from '../../contract/words/words.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { PageButton } from '../ui/page-link.tsx'
import type { ListRow } from './use-list-rows.ts'

/** What is chosen to be printed in one go: the address of what each row opens, by the row's id. */
export interface ChosenRows {
  has: (id: string) => boolean
  toggle: (row: ListRow) => void
}

interface Choosing {
  /** Null while nobody chooses. */
  chosen: ChosenRows | null
  /** Begins to choose; then what was chosen, and the way on. */
  tools: ReactNode
}

/** Choosing rows of a list whose definition says how they are printed. They stay chosen while others are searched for. */
export function useChosenRows(list: CompiledListPage): Choosing {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string> | null>(null)
  const alerts = useAlerts()
  const { prints, opens } = list
  if (!prints || !opens) return { chosen: null, tools: null }
  if (!chosen) return { chosen: null, tools: <Begin label={prints.label} onClick={() => setChosen(new Map())} /> }
  const toggle = (row: ListRow): void => {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, opens({ [list.as]: row.values }))
    if (new Set(next.values()).size <= mostPrinted) return setChosen(next)
    alerts.show({ text: t('Paling banyak {mostPrinted} sekali cetak.', { mostPrinted }), severity: 'warning', role: 'alert' }) // prettier-ignore
  }
  return {
    chosen: { has: (id) => chosen.has(id), toggle },
    tools: <Chosen label={prints.label} print={prints.print} chosen={chosen} onEnd={() => setChosen(null)} />,
  }
}

function Begin({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="text"
      startIcon={<LineIcon d="M4 7h11l5 5-5 5H4zM8 12h.01" />}
      onClick={onClick}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  )
}

interface ChosenProps {
  label: string
  print: string
  chosen: ReadonlyMap<string, string>
  onEnd: () => void
}

function Chosen({ label, print, chosen, onEnd }: ChosenProps) {
  // Two rows may open the same, as of one thing in two places.
  const addresses = [...new Set(chosen.values())]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {t('{count} dipilih', { count: recordText(addresses.length, 'number') })}
      </Box>
      {addresses.length > 0 && (
        <PageButton to={printAddress(addresses, print)} variant="contained" sx={{ minHeight: 44 }}>
          {label}
        </PageButton>
      )}
      <Button variant="text" onClick={onEnd} sx={{ minHeight: 44 }}>
        {t('Selesai memilih')}
      </Button>
    </Box>
  )
}

interface ChoiceBoxProps {
  row: ListRow
  chosen: ChosenRows
  /** What names the row. */
  name: string
  isTabStop: boolean
}

/** Beside what names a row, above the link that covers it. */
export function ChoiceBox({ row, chosen, name, isTabStop }: ChoiceBoxProps) {
  return (
    <Checkbox
      size="small"
      checked={chosen.has(row.id)}
      onChange={() => chosen.toggle(row)}
      slotProps={{ input: { 'aria-label': t('Pilih {name}', { name }), tabIndex: isTabStop ? 0 : -1 } }}
      sx={{ position: 'relative', zIndex: 1, my: -1, ml: -1.25, mr: 0.25 }}
    />
  )
}

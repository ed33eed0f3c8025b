import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { printAddress, mostPrinted } from '../../contract/runtime/page-addresses.ts'
import { t } from '../../contract/words/words.ts'
import { type Engine, ofUser, useEngine } from '../engine-context.tsx'
import { useGoTo } from '../navigation.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { useFollow } from '../ui/page-link.tsx'
import type { ListRow } from './use-list-rows.ts'
import { focusRow, rowMark } from './use-rows-in-view.ts'
import { storedContent } from '../stored-content.ts'

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

/**
 * Choosing rows of a list whose definition says how they are printed. They stay chosen while others are searched for, over
 * a reload, and until somebody who has printed them is back and says that he is done.
 */
export function useChosenRows(list: CompiledListPage): Choosing {
  const { user } = useEngine()
  const [chosen, setChosen] = useState(() => keptChoice(user))
  const alerts = useAlerts()
  const { prints, opens, as } = list
  const change = useCallback(
    (next: Choice): void => {
      setChosen(next)
      keepChoice(next, user)
    },
    [user],
  )
  // The same object until another row is chosen: rows that stay in sight are not drawn anew for it.
  const rows = useMemo<ChosenRows | null>(() => {
    if (!chosen || !opens) return null
    const toggle = (row: ListRow): void => {
      const next = new Map(chosen)
      if (!next.delete(row.id)) next.set(row.id, opens({ [as]: row.values }))
      if (new Set(next.values()).size <= mostPrinted) return change(next)
      alerts.show({ text: t('Paling banyak {mostPrinted} sekali cetak.', { mostPrinted }), severity: 'warning', role: 'alert' }) // prettier-ignore
    }
    return { has: (id) => chosen.has(id), toggle }
  }, [chosen, opens, as, change, alerts])
  if (!prints || !opens) return { chosen: null, tools: null }
  return {
    chosen: rows,
    tools: <Tools {...prints} chosen={chosen} onToggle={() => change(chosen ? null : new Map())} />,
  }
}

/** The address of what each chosen row opens, by the row's id; null while nobody chooses. */
type Choice = ReadonlyMap<string, string> | null

type User = Engine['user']

/** Of one page of one tab: another tab chooses for itself, as do the preview of a list and the next user of this tab. */
const placeOfChoice = (user: User): string => `trading.chosen:${ofUser(user, window.location.pathname)}`

function keptChoice(user: User): Choice {
  const kept = storedContent(placeOfChoice(user), 'tab')
  if (!Array.isArray(kept)) return null
  const isRow = (row: unknown): row is [string, string] => Array.isArray(row) && row.every((one) => typeof one === 'string') // prettier-ignore
  return new Map(kept.filter(isRow))
}

function keepChoice(chosen: Choice, user: User): void {
  try {
    if (chosen) sessionStorage.setItem(placeOfChoice(user), JSON.stringify([...chosen]))
    else sessionStorage.removeItem(placeOfChoice(user))
  } catch (cause) {
    console.info('A reload will not know which rows are chosen.', cause)
  }
}

interface ToolsProps {
  label: string
  print: string
  chosen: Choice
  onToggle: () => void
}

/** One button begins to choose and ends it, and so keeps the focus. */
function Tools({ label, print, chosen, onToggle }: ToolsProps) {
  // Two rows may open the same, as of one thing in two places.
  const addresses = [...new Set(chosen?.values())]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {chosen && t('{count} dipilih', { count: recordText(addresses.length, 'number') })}
      </Box>
      {addresses.length > 0 && <PrintButton label={label} to={printAddress(addresses, print)} />}
      <Button
        variant="text"
        startIcon={!chosen && <LineIcon d="M4 7h11l5 5-5 5H4zM8 12h.01" />}
        onClick={onToggle}
        sx={{ minHeight: 44 }}
      >
        {chosen ? t('Selesai memilih') : label}
      </Button>
    </Box>
  )
}

/** The print is told which list it leads back to: what a row opens may be of another one. */
function PrintButton({ label, to }: { label: string; to: string }) {
  const goTo = useGoTo()
  const instead = (): void => goTo(to, 'push', { list: window.location.pathname + window.location.search })
  const onClick = useFollow(to, { instead })
  return (
    <Button href={to} onClick={onClick} variant="contained" sx={{ minHeight: 44 }}>
      {label}
    </Button>
  )
}

/** Whoever begins to choose goes on at the rows, also where these are still on their way. */
export function useFocusOnChoice(frame: HTMLElement | null, isChoosing: boolean, row: string | null): void {
  const wasChoosing = useRef(isChoosing)
  useEffect(() => {
    if (isChoosing && !wasChoosing.current) {
      if (!frame || row === null) return
      focusRow(frame, row)
    }
    wasChoosing.current = isChoosing
  }, [frame, isChoosing, row])
}

interface ChoiceBoxProps {
  row: ListRow
  chosen: ChosenRows
  /** What names the row. */
  name: string
  isTabStop: boolean
  onActive: (id: string) => void
}

/** Beside what names a row, and as large as the row for whoever points at it, as its link is at other times. */
export function ChoiceBox({ row, chosen, name, isTabStop, onActive }: ChoiceBoxProps) {
  const own = { 'aria-label': t('Pilih {name}', { name }), tabIndex: isTabStop ? 0 : -1, [rowMark]: row.id }
  return (
    <Checkbox
      size="small"
      disableRipple
      checked={chosen.has(row.id)}
      onChange={() => chosen.toggle(row)}
      slotProps={{ input: { ...own, onFocus: () => onActive(row.id) } }}
      sx={boxLook}
    />
  )
}

const boxLook = {
  // What is clicked is the input, which lies over the nearest thing that has a place of its own: the row.
  position: 'static',
  my: -1,
  ml: -1.25,
  mr: 0.25,
  '&.Mui-focusVisible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    outline: 2,
    outlineColor: 'primary.main',
    outlineOffset: -2,
    pointerEvents: 'none',
  },
} as const

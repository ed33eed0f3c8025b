import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import { addDays, monthOf } from '../../contract/runtime/date-text.ts'
import { today as shopDay } from '../../contract/runtime/shop-clock.ts'
import { t } from '../../contract/words/words.ts'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../engine/list/filters.tsx'
import { chevron, LineIcon } from '../../engine/ui/line-icon.tsx'
import { popoverLook } from '../../engine/ui/styles.ts'
import { DayBox } from '../../widgets/day-box.tsx'
import { FieldFrame } from '../../widgets/field-frame.tsx'

interface DateRange {
  from: string
  to: string
}

/** Spans that people ask for by name, from the day that is today. */
const presets = [
  { title: t('Hari ini'), range: (today: string) => between(today, today) },
  { title: t('Kemarin'), range: (today: string) => between(addDays(today, -1), addDays(today, -1)) },
  { title: t('7 hari'), range: (today: string) => between(addDays(today, -6), today) },
  { title: t('Bulan ini'), range: monthOf },
  { title: t('Bulan lalu'), range: (today: string) => monthOf(addDays(monthOf(today).from, -1) ?? today) },
] as const

/** Every preset with the days that it means now, or on another day. */
function presetsOf(today = shopDay()): { title: string; range: DateRange }[] {
  return presets.map(({ title, range }) => ({ title, range: range(today) }))
}

function between(from: string | null, to: string | null): DateRange {
  return { from: from ?? '', to: to ?? '' }
}

const everything = t('Semua')
const textLook = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** The days from one to another: by name, or as they are picked. */
function DatesFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'dates'>>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const range = { from: values.get(filter.from) ?? '', to: values.get(filter.to) ?? '' }
  const presets = presetsOf()
  const named = presets.find((preset) => preset.range.from === range.from && preset.range.to === range.to)
  const text = range.from === '' && range.to === '' ? everything : (named?.title ?? rangeText(range.from, range.to))
  const choose = ({ from, to }: DateRange): void => onChange({ [filter.from]: from, [filter.to]: to })
  return (
    <FieldFrame id={id} title={filter.title} labels="control">
      <Button
        id={id}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${filter.title}: ${text}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={boxLook}
      >
        <Box component="span" sx={{ ...textLook, ...(text === everything && { color: 'text.secondary' }) }}>
          {text}
        </Box>
        <LineIcon d={chevron} />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': filter.title, sx: popoverLook } }}
      >
        <Presets
          presets={presets}
          named={named}
          onPick={(picked) => {
            choose(picked)
            setAnchor(null)
          }}
        />
        <DayBox
          id={`${id}-from`}
          title={t('{title} dari', { title: filter.title })}
          value={range.from}
          onChange={(from) => choose({ ...range, from })}
        />
        <DayBox
          id={`${id}-to`}
          title={t('{title} sampai', { title: filter.title })}
          value={range.to}
          onChange={(to) => choose({ ...range, to })}
        />
      </Popover>
    </FieldFrame>
  )
}

interface PresetsProps {
  presets: ReturnType<typeof presetsOf>
  named: ReturnType<typeof presetsOf>[number] | undefined
  onPick: (range: DateRange) => void
}

/** Ranges that have a name. */
function Presets({ presets, named, onPick }: PresetsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {presets.map((preset) => (
        <Button
          key={preset.title}
          variant={preset === named ? 'contained' : 'outlined'}
          aria-pressed={preset === named}
          sx={{ minHeight: 44 }}
          onClick={() => onPick(preset.range)}
        >
          {preset.title}
        </Button>
      ))}
    </Box>
  )
}

const boxLook = {
  // As high and as quiet as the boxes beside it.
  height: '2.5rem',
  pl: 1.625,
  pr: 1,
  justifyContent: 'space-between',
  fontWeight: 400,
  fontSize: 'inherit',
  '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  lineHeight: 1.4375,
  whiteSpace: 'nowrap',
  color: 'text.primary',
  '& svg': { color: 'action.active' },
  bgcolor: 'background.paper',
  borderColor: (theme: { palette: { mode: string } }) => (theme.palette.mode === 'dark' ? '#5b677a' : '#8a94a6'),
} as const

/** Days as people write them, a shared year once: `1 Nov – 21 Nov 2026`. */
function rangeText(from: string, to: string): string {
  const [first, last] = [recordText(from, 'date'), recordText(to, 'date')]
  if (first === last) return first
  if (from === '') return t('sampai {last}', { last })
  if (to === '') return t('dari {first}', { first })
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} – ${last}`
}

export const datesFilter: FilterKind<FilterOf<'dates'>> = {
  Component: DatesFilter,
  chip: ({ from, to }, { filters }) => rangeText(filters.get(from) ?? '', filters.get(to) ?? ''),
}

import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import 'react-day-picker/style.css'
import { today as shopDay } from '../../../contract/runtime/shop-clock.ts'
import { language } from '../../../contract/words/words.ts'

interface CalendarProps {
  /** YYYY-MM-DD; null when none is chosen. */
  day: string | null
  onChoose: (day: string) => void
}

/** A month of days with the focus on the chosen one, else on today; arrow keys walk, Enter chooses. */
export function Calendar({ day, onChoose }: CalendarProps) {
  const [today] = useState(() => dateOf(shopDay()))
  const selected = day === null ? undefined : dateOf(day)
  const year = (selected ?? today).getFullYear()
  return (
    <Box sx={look}>
      <DayPicker
        mode="single"
        // A click on the chosen day chooses it once more.
        required
        locale={language() === 'en' ? enGB : id}
        autoFocus
        fixedWeeks
        captionLayout="dropdown"
        today={today}
        selected={selected}
        defaultMonth={selected ?? today}
        startMonth={new Date(Math.min(1920, year), 0)}
        endMonth={new Date(Math.max(today.getFullYear() + 20, year), 11)}
        onSelect={(next) => onChoose(dayOf(next))}
      />
    </Box>
  )
}

/** The calendar counts in days of the local clock. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
}

const look = ({ palette }: Theme) => ({
  '& .rdp-root': {
    '--rdp-accent-color': palette.primary.main,
    '--rdp-accent-background-color': palette.primary.light,
    '--rdp-day-width': '42px',
    '--rdp-day-height': '38px',
    '--rdp-day_button-width': '40px',
    '--rdp-day_button-height': '36px',
    '--rdp-day_button-border-radius': '8px',
    '@media (pointer: coarse)': { '--rdp-day-height': '44px', '--rdp-day_button-height': '44px' },
  },
  '& .rdp-weekday': { opacity: 1, color: palette.text.secondary, fontSize: '0.8125rem' },
  '& .rdp-selected': { fontSize: 'inherit', fontWeight: 600 },
  '& .rdp-selected .rdp-day_button': { bgcolor: palette.primary.main, color: palette.primary.contrastText },
  '& .rdp-day_button:hover': { bgcolor: palette.action.hover },
  '& .rdp-selected .rdp-day_button:hover': { bgcolor: palette.primary.dark },
  '& .rdp-day_button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  '& .rdp-dropdown': { bgcolor: palette.background.paper, color: palette.text.primary },
})

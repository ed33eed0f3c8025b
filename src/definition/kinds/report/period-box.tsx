import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState, type ReactNode } from 'react'
import { type Days, daysText, periods } from '../../../engine/report/periods.ts'
import { daysChange, periodChange } from '../../../engine/report/report-state.ts'
import { chevron, LineIcon } from '../../../engine/ui/line-icon.tsx'
import { popoverLook } from '../../../engine/ui/styles.ts'
import { DayBox } from '../../../widgets/day-box.tsx'
import { FieldFrame } from '../../../widgets/field-frame.tsx'
import type { ReportControl } from './view.tsx'

/** The days of a report: by name, or as they are picked. A balance is of one day. */
export function PeriodBox({ control }: { control: ReportControl }): ReactNode {
  const { report, state } = control
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isBalance = 'on' in report.time
  const title = isBalance ? 'Pada' : 'Periode'
  const shown: Days = isBalance ? { from: state.days.to, to: state.days.to } : state.days
  const named = periods.find(({ name }) => name === state.period)?.title
  const text = isBalance || named === undefined ? daysText(shown) : named
  const close = (): void => setAnchor(null)
  return (
    <FieldFrame id={id} title={title} labels="control">
      <Button
        id={id}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${title}: ${text}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<LineIcon d={chevron} />}
        sx={boxLook}
      >
        <span>{text}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: popoverLook } }}
      >
        <Choices control={control} isBalance={isBalance} onPicked={close} />
        <OwnDays id={id} title={title} control={control} days={shown} isBalance={isBalance} />
      </Popover>
    </FieldFrame>
  )
}

interface ChoicesProps {
  control: ReportControl
  isBalance: boolean
  onPicked: () => void
}

/** Of a balance only those that end on another day: all the others end today. */
const ofBalances = new Set(['hari-ini', 'kemarin', 'bulan-lalu'])

function Choices({ control: { state, change }, isBalance, onPicked }: ChoicesProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {periods
        .filter(({ name }) => !isBalance || ofBalances.has(name))
        .map(({ name, title }) => (
          <Button
            key={name}
            variant={name === state.period ? 'contained' : 'outlined'}
            aria-pressed={name === state.period}
            sx={{ minHeight: 44 }}
            onClick={() => {
              change(periodChange(name))
              onPicked()
            }}
          >
            {isBalance && name === 'bulan-lalu' ? 'Akhir bulan lalu' : title}
          </Button>
        ))}
    </Box>
  )
}

interface OwnDaysProps {
  id: string
  title: string
  control: ReportControl
  days: Days
  isBalance: boolean
}

function OwnDays({ id, title, control: { change }, days, isBalance }: OwnDaysProps): ReactNode {
  const set = (next: Partial<Days>): void => {
    if (Object.values(next).every((day) => day !== '')) change(daysChange({ ...days, ...next }))
  }
  if (isBalance)
    return <DayBox id={`${id}-on`} title="Tanggal" value={days.to} onChange={(day) => set({ from: day, to: day })} />
  return (
    <>
      <DayBox id={`${id}-from`} title={`${title} dari`} value={days.from} onChange={(from) => set({ from })} />
      <DayBox id={`${id}-to`} title={`${title} sampai`} value={days.to} onChange={(to) => set({ to })} />
    </>
  )
}

const boxLook = {
  // As high and as quiet as the boxes beside it.
  height: { xs: '2.75rem', sm: '2.5rem' },
  width: '100%',
  pl: 1.625,
  pr: 1.5,
  justifyContent: 'space-between',
  fontWeight: 400,
  fontSize: 'inherit',
  '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  whiteSpace: 'nowrap',
  color: 'text.primary',
  bgcolor: 'background.paper',
  '& svg': { color: 'action.active' },
  borderColor: (theme: { palette: { mode: string } }) => (theme.palette.mode === 'dark' ? '#5b677a' : '#8a94a6'),
  '& > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const

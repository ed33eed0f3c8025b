import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import SvgIcon from '@mui/material/SvgIcon'
import { useEffect, useRef } from 'react'
import { t } from '../../../contract/words/words.ts'
import { useCode } from '../../loaded.ts'

interface CalendarButtonProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** YYYY-MM-DD; null when none is chosen. */
  day: string | null
  onChoose: (day: string) => void
  /** What the calendar stands below. */
  box: HTMLElement | null
  title: string
  disabled: boolean
}

const load = async () => (await import('./calendar.tsx')).Calendar

/** Opens the calendar of a date box. Its name is no part of the field's, which is the box's alone. */
export function CalendarButton({ box, title, disabled, onOpen, ...props }: CalendarButtonProps) {
  const popover = useRef<PopoverActions>(null)
  return (
    <>
      <IconButton
        size="small"
        disabled={disabled}
        // The arrow key in the box opens it as well: it is no stop on the way through a form.
        tabIndex={-1}
        aria-label={t('Buka kalender')}
        aria-description={title}
        aria-haspopup="dialog"
        aria-expanded={props.isOpen}
        onClick={onOpen}
        sx={{ '@media (pointer: coarse)': { p: 1.25 } }}
      >
        <SvgIcon fontSize="small">
          <path d="M19 4h-1V2h-2v2H8V2H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 16H5V10h14zm0-12H5V6h14z" />
        </SvgIcon>
      </IconButton>
      {props.isOpen && (
        <Popover
          open
          action={popover}
          anchorEl={box}
          onClose={props.onClose}
          transitionDuration={0}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('Kalender'), sx: { p: 1, mt: 0.5 } } }}
        >
          <LoadedCalendar {...props} onDrawn={() => popover.current?.updatePosition()} />
        </Popover>
      )}
    </>
  )
}

interface LoadedCalendarProps extends Pick<CalendarButtonProps, 'day' | 'onChoose' | 'onClose'> {
  onDrawn: () => void
}

function LoadedCalendar({ day, onChoose, onClose, onDrawn }: LoadedCalendarProps) {
  const code = useCode('calendar', load)
  // Placed while it was on its way and small: as high as it is now it may not fit there.
  useEffect(onDrawn, [code.status, onDrawn])
  if (code.status === 'loading') return <span role="status">{t('Memuat kalender...')}</span>
  if (code.status === 'failed')
    return (
      <Alert severity="error" onClose={onClose} action={<Button onClick={code.retry}>{t('Coba lagi')}</Button>}>
        {t('Kalender gagal dimuat. Tanggal dapat diketik.')}
      </Alert>
    )
  const Calendar = code.value
  return <Calendar day={day} onChoose={onChoose} />
}

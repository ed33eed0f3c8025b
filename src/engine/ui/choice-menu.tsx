import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../contract/words/words.ts'
import { LineIcon } from './line-icon.tsx'

export interface Choosable {
  key: string
  title: string
}

interface ChoiceMenuProps {
  label: string
  anchor: HTMLElement | null
  onClose: () => void
  /** In their order; what is moved stays within its group. */
  groups: readonly (readonly Choosable[])[]
  shown: readonly string[]
  onChoose: (key: string, on: boolean) => void
  /** Puts one where another of its group stands; without it the order is not chosen. */
  onMove?: (key: string, to: string) => void
  /** Below them. */
  children?: ReactNode
}

/** Which of several parts of a page are shown, one always, and in which order where that can be chosen. */
export function ChoiceMenu({ label, anchor, onClose, groups, shown, onChoose, onMove, children }: ChoiceMenuProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { px: 2, pt: 1, mt: 0.5 } } }}
    >
      <FormGroup>
        {groups.map((group) =>
          group.map(({ key, title }, at) => (
            <Box key={key} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                label={title}
                sx={{ minHeight: 44, flex: 1 }}
                control={
                  <Checkbox
                    checked={shown.includes(key)}
                    disabled={shown.length === 1 && shown.includes(key)}
                    onChange={(_event, on) => onChoose(key, on)}
                  />
                }
              />
              {onMove && (
                <Mover title={title} up={group[at - 1]} down={group[at + 1]} onMove={(to) => onMove(key, to)} />
              )}
            </Box>
          )),
        )}
        {children}
      </FormGroup>
      <Box sx={footLook}>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('Tutup')}
        </Button>
      </Box>
    </Popover>
  )
}

/** In sight however many there are. */
const footLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'end',
  mx: -2,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

interface MoverProps {
  title: string
  up: Choosable | undefined
  down: Choosable | undefined
  onMove: (to: string) => void
}

/** At an end a button stays where it is, and keeps the focus. */
function Mover({ title, up, down, onMove }: MoverProps) {
  const frame = useRef<HTMLDivElement>(null)
  const button = (name: string, d: string, to: Choosable | undefined, place: number) => (
    <IconButton
      aria-label={name}
      aria-disabled={to === undefined}
      onClick={() => {
        if (!to) return
        flushSync(() => onMove(to.key))
        // What was moved has lost the focus where the browser took it out of the page meanwhile.
        frame.current?.querySelectorAll('button')[place]?.focus()
      }}
      sx={{ width: 44, height: 44, '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' } }}
    >
      <LineIcon d={d} />
    </IconButton>
  )
  return (
    <Box ref={frame} sx={{ display: 'flex', ml: 1, mr: -1 }}>
      {button(t('Naikkan {name}', { name: title }), 'M12 19V5M6 11l6-6 6 6', up, 0)}
      {button(t('Turunkan {name}', { name: title }), 'M12 5v14M6 13l6 6 6-6', down, 1)}
    </Box>
  )
}

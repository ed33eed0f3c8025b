import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import type { useDragOrder } from './use-drag-order.ts'

export interface Position {
  at: number
  count: number
  shownAt: number
  isDragged: boolean
}

interface FrameProps {
  title: string
  /** What else stands in the line that opens it. */
  beside: ReactNode
  wrong: readonly string[]
  position: Position
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleOf']>
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  children: ReactNode
}

const grip = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'
const chevron = { open: 'm6 15 6-6 6 6', closed: 'm6 9 6 6 6-6' }

/** One of several things in an order: moved by its handle with mouse, finger or arrow keys, and opened to be changed. */
export function CardFrame({ title, beside, wrong, position, handle, isOpen, ...on }: FrameProps): ReactNode {
  const { onToggle, onMove, children } = on
  const id = useId()
  const onKey = (event: KeyboardEvent): void => {
    const to = { ArrowUp: position.at - 1, ArrowDown: position.at + 1, Home: 0, End: position.count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <Box component="li" sx={card(wrong.length > 0, position)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          data-handle
          aria-label={t('Pindahkan {title} dengan panah atas dan bawah, ke-{at} dari {count}', {
            title,
            at: position.at + 1,
            count: position.count,
          })}
          onKeyDown={onKey}
          {...handle}
        >
          <LineIcon d={grip} />
        </IconButton>
        <ButtonBase aria-expanded={isOpen} aria-controls={`${id}-panel`} onClick={onToggle} sx={heading}>
          <Box component="span" sx={words}>
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {beside}
          </Box>
          <Box component="span" sx={{ ml: 'auto', display: 'flex' }}>
            <LineIcon d={isOpen ? chevron.open : chevron.closed} />
          </Box>
        </ButtonBase>
      </Box>
      {wrong.map((message) => (
        <Typography key={message} variant="body2" color="error" sx={{ px: 1.5, pb: 1, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      ))}
      <Box id={`${id}-panel`} hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  )
}

/** The list that cards stand in. */
export const cards = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const

function card(isWrong: boolean, { at, shownAt, isDragged }: Position) {
  return {
    minWidth: 0,
    border: 1,
    borderColor: isWrong ? 'error.main' : 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    ...(isDragged && { boxShadow: 4, opacity: 0.85, outline: '2px solid', outlineColor: 'primary.main' }),
    // Where it would lie: the others make room.
    ...(shownAt !== at && !isDragged && { transform: `translateY(${shownAt > at ? 8 : -8}px)` }),
  } as const
}

const words = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 } as const

const heading = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'left',
  columnGap: 1,
  px: 1,
  py: 0.5,
  borderRadius: 1,
} as const

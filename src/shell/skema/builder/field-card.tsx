import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { errorText } from '../error-list.tsx'
import { errorsAt, useBuilder, useValue } from './builder-context.ts'
import { FieldPanel } from './field-panel.tsx'
import { type Owner, uiOf } from './field-places.ts'
import { sortOf } from './field-sort.ts'
import type { useDragOrder } from './use-drag-order.ts'

interface CardProps {
  owner: Owner
  name: string
  position: { at: number; count: number; shownAt: number; isDragged: boolean }
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleOf']>
  isOpen: boolean
  onToggle: () => void
  onRenamed: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  fieldsOf: (owner: Owner, label: string) => ReactNode
}

const grip = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'
const chevron = { open: 'm6 15 6-6 6 6', closed: 'm6 9 6 6 6-6' }

/** A field: its label and sort, what is wrong with it, and opened all that it can be given. */
export function FieldCard(props: CardProps): ReactNode {
  const { owner, name, position, handle, isOpen, onToggle, onMove } = props
  const { parts } = useBuilder()
  const id = useId()
  const property = useValue([...owner, 'properties', name])
  const sort = sortOf(parts, property, useValue([...uiOf(owner), name]))
  const title = (isRecord(property) ? writtenText(property['title']) : undefined) ?? name
  const required = useValue([...owner, 'required'])
  const wrong = useWrong(owner, name)
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
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {sort?.label ?? t('Kolom lain')}
          </Typography>
          {Array.isArray(required) && required.includes(name) && (
            <Chip size="small" variant="outlined" label={t('Wajib')} />
          )}
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
        {isOpen && <FieldPanel {...props} title={title} sort={sort} />}
      </Box>
    </Box>
  )
}

/** What the compiler says about the field, wherever the definition speaks of it. */
function useWrong(owner: Owner, name: string): string[] {
  const { errors } = useBuilder()
  const places = [
    [...owner, 'properties', name],
    [...uiOf(owner), name],
    [...owner, 'errorMessage', 'required', name],
    [...owner, 'errorMessage', 'properties', name],
  ]
  return [...new Set(places.flatMap((place) => errorsAt(errors, place)).map(errorText))]
}

function card(isWrong: boolean, { at, shownAt, isDragged }: CardProps['position']) {
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

const heading = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  justifyContent: 'flex-start',
  flexWrap: 'wrap',
  textAlign: 'left',
  columnGap: 1,
  px: 1,
  borderRadius: 1,
} as const

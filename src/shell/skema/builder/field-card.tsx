import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { errorText } from '../error-list.tsx'
import { errorsAt, useBuilder, useValue } from './builder-context.ts'
import { CardFrame, type Position } from './card-frame.tsx'
import { FieldPanel } from './field-panel.tsx'
import { type Owner, uiOf } from './field-places.ts'
import { sortOf } from './field-sort.ts'
import type { useDragOrder } from './use-drag-order.ts'

interface CardProps {
  owner: Owner
  name: string
  position: Position
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleOf']>
  isOpen: boolean
  onToggle: () => void
  onRenamed: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  fieldsOf: (owner: Owner, label: string) => ReactNode
}

/** A field: its label and sort, what is wrong with it, and opened all that it can be given. */
export function FieldCard(props: CardProps): ReactNode {
  const { owner, name, position, handle, isOpen, onToggle, onMove } = props
  const { parts } = useBuilder()
  const property = useValue([...owner, 'properties', name])
  const sort = sortOf(parts, property, useValue([...uiOf(owner), name]))
  const title = (isRecord(property) ? writtenText(property['title']) : undefined) ?? name
  const required = useValue([...owner, 'required'])
  const wrong = useWrong(owner, name)
  const beside = (
    <>
      <Typography component="span" variant="body2" color="textSecondary">
        {sort?.label ?? t('Kolom lain')}
      </Typography>
      {Array.isArray(required) && required.includes(name) && (
        <Chip size="small" variant="outlined" label={t('Wajib')} />
      )}
    </>
  )
  return (
    <CardFrame {...{ title, beside, wrong, position, handle, isOpen, onToggle, onMove }}>
      <FieldPanel {...props} title={title} sort={sort} />
    </CardFrame>
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

import Box from '@mui/material/Box'
import { getSchemaType, type ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { PlaceContext, type Place } from '../place.ts'
import { ItemButtons } from './item-buttons.tsx'
import { listParts } from './list-context.ts'

/** An item of a list with its buttons beside it; on narrow screens those of a group stand below. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { index, children, buttonsProps, hasToolbar, schema, disabled, readonly } = props
  const place = useMemo<Place>(() => ({ in: 'list', index }), [index])
  const type = getSchemaType(schema)
  const isGroup = type === 'object' || type === 'array'
  const columns = 'minmax(0, 1fr) auto'
  return (
    <Box
      {...{ [listParts.item]: true }}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: isGroup ? { xs: 'minmax(0, 1fr)', sm: columns } : columns,
        alignItems: 'start',
        ...(isGroup && { borderLeft: 2, borderColor: 'divider', pl: 1.5 }),
      }}
    >
      <PlaceContext value={place}>{children}</PlaceContext>
      {hasToolbar && disabled !== true && readonly !== true && <ItemButtons {...buttonsProps} isGroup={isGroup} />}
    </Box>
  )
}

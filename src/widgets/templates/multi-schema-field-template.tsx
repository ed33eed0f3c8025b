import Box from '@mui/material/Box'
import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils'
import { useContext } from 'react'
import { FieldFrame, Message } from '../field-frame.tsx'
import { PlaceContext, type Place } from '../place.ts'

/** Which of several shapes a place has, above the fields of that shape. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField, schema }: MultiSchemaFieldTemplateProps) {
  const place = useContext(PlaceContext)
  if (place.in !== 'choice') throw new Error('A choice of shape is drawn inside of its own field.')
  const inside: Place = { in: 'shape', title: place.title }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {selector && (
        <FieldFrame id={`${place.id}${schema.oneOf ? '__oneof_select' : '__anyof_select'}`} title="Pilihan">
          {selector}
        </FieldFrame>
      )}
      <PlaceContext value={inside}>{optionSchemaField}</PlaceContext>
      {/* The shape's own field says what is wrong with it; a shape without fields has nowhere to. */}
      {!optionSchemaField && <Message id={place.id} message={place.message} />}
    </Box>
  )
}

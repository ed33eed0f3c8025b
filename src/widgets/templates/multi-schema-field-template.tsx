import Box from '@mui/material/Box'
import type { MultiSchemaFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { isValidElement, useContext, useEffect, useState, type ReactNode } from 'react'
import type { Values } from '../../contract/module.ts'
import { placeOfId, type FormContext } from '../../engine/form/form-context.ts'
import { FieldFrame, Message } from '../field-frame.tsx'
import { PlaceContext, type Place } from '../place.ts'

type Props = MultiSchemaFieldTemplateProps<Values, RJSFSchema, FormContext>

/** Which of several shapes a place has, above the fields of that shape. */
export function MultiSchemaFieldTemplate(props: Props) {
  const { selector, optionSchemaField, schema } = props
  const place = useContext(PlaceContext)
  if (place.in !== 'choice') throw new Error('A choice of shape is drawn inside of its own field.')
  useRemembered(props, place.id)
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

/** The form remembers what was chosen; RJSF does so itself only as long as it draws the choice. */
function useRemembered({ selector, registry }: Props, id: string): void {
  const { formContext } = registry
  const place = placeOfId(id, formContext)
  const chosen = chosenIn(selector)
  const [first] = useState(chosen)
  useEffect(() => {
    const { form } = formContext
    if (chosen !== undefined && chosen !== (form.shape(place) ?? first)) form.chooseShape(place, chosen)
  }, [formContext, place, chosen, first])
}

/** RJSF tells the number of the shape to its control alone. */
function chosenIn(selector: ReactNode): number | undefined {
  return isValidElement<{ value?: number }>(selector) ? selector.props.value : undefined
}

import Box from '@mui/material/Box'
import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, MultiSchemaFieldTemplateProps, RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { isValidElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Values } from '../contract/module.ts'
import { isEmpty } from '../contract/runtime/clean.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'
import { type FormContext, placeOfId } from '../engine/form/form-context.ts'
import { FieldFrame, Message } from './field-frame.tsx'
import { type Place, PlaceContext } from './field-template.tsx'

type Props = FieldProps<Values, RJSFSchema, FormContext>
type Utils = SchemaUtilsType<Values, RJSFSchema, FormContext>

const { OneOfField } = getDefaultRegistry<Values, RJSFSchema, FormContext>().fields

/** RJSF's own field for a choice of shape. It begins with the shape that the form remembers, as after a reload. */
export function ShapeField(props: Props) {
  const { registry, fieldPathId } = props
  const { form } = registry.formContext
  const place = placeOfId(fieldPathId.$id, registry.formContext)
  const schemaUtils = useMemo(
    () => remembering(registry.schemaUtils, () => form.shape(place)),
    [registry.schemaUtils, form, place],
  )
  if (!OneOfField) throw new Error('RJSF has no field for a choice of shape.')
  return <OneOfField {...props} registry={{ ...registry, schemaUtils }} />
}

/** RJSF's own of each: a choice inside of another remembers for itself. */
const originals = new WeakMap<Utils, Utils>()

/** Finds the remembered shape where the data tell none: RJSF finds the first one, or the only one that demands nothing. */
function remembering(given: Utils, shape: () => number | undefined): Utils {
  const original = originals.get(given) ?? given
  const utils = Object.create(original) as Utils
  utils.getClosestMatchingOption = (data, options, selected = -1, discriminator) => {
    const chosen = shape()
    if (chosen === undefined || chosen >= options.length)
      return original.getClosestMatchingOption(data, options, selected, discriminator)
    return isBlank(data) ? chosen : original.getClosestMatchingOption(data, options, chosen, discriminator)
  }
  originals.set(utils, original)
  return utils
}

function isBlank(data: unknown): boolean {
  return isRecord(data) ? Object.values(data).every(isEmpty) : isEmpty(data)
}

type TemplateProps = MultiSchemaFieldTemplateProps<Values, RJSFSchema, FormContext>

/** Which of several shapes a place has, above the fields of that shape. */
export function MultiSchemaFieldTemplate(props: TemplateProps) {
  const { selector, optionSchemaField, schema } = props
  const place = useContext(PlaceContext)
  if (place.in !== 'choice') throw new Error('A choice of shape is drawn inside of its own field.')
  useRemembered(props, place.id)
  const inside: Place = { in: 'shape', title: place.title }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {selector && (
        <FieldFrame id={`${place.id}${schema.oneOf ? '__oneof_select' : '__anyof_select'}`} title={t('Pilihan')}>
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
function useRemembered({ selector, registry }: TemplateProps, id: string): void {
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

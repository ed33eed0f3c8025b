import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Values } from '../contract/module.ts'
import { isEmpty } from '../contract/runtime/clean.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { placeOfId, type FormContext } from '../engine/form/form-context.ts'

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

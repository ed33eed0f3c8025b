import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Values } from '../contract/module.ts'
import { defaultOf } from '../contract/runtime/default-of.ts'
import { isRecord } from '../contract/runtime/own.ts'
import type { FormContext } from '../engine/form/form-context.ts'

type Utils = SchemaUtilsType<Values, RJSFSchema, FormContext>

const { ArrayField: OwnArrayField } = getDefaultRegistry<Values, RJSFSchema, FormContext>().fields

/** RJSF's own field for a list, of which a new item begins with what its fields say, as a form's own fields do. */
export function ArrayField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { registry } = props
  const schemaUtils = useMemo(() => beginningItems(registry.schemaUtils), [registry.schemaUtils])
  if (!OwnArrayField) throw new Error('RJSF has no field for lists.')
  return <OwnArrayField {...props} registry={{ ...registry, schemaUtils }} />
}

/** RJSF asks with a schema alone for what a new item begins with. */
function beginningItems(original: Utils): Utils {
  const utils = Object.create(original) as Utils
  utils.getDefaultFormState = (...asked) => {
    const [schema, data, included] = asked
    const item = original.getDefaultFormState(...asked)
    if (data !== undefined || included || !isRecord(item)) return item
    return { ...item, ...(defaultOf(schema) as Values | undefined) }
  }
  return utils
}

import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { Values } from '../contract/module.ts'
import type { FormContext } from '../engine/form/form-context.ts'

/** A number as it is: RJSF's own reads and writes it in the browser's language, our boxes have one for all. */
export function NumberField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { StringField } = props.registry.fields
  if (!StringField) throw new Error('RJSF draws numbers with its field of texts.')
  return <StringField {...props} />
}

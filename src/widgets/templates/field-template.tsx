import { getSchemaType, getUiOptions, type FieldTemplateProps } from '@rjsf/utils'
import { FieldFrame } from '../field-frame.tsx'

/** A field with its title and its texts, only while it is visible. Groups and lists have templates of their own. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, hidden, required, rawErrors, rawDescription, rawHelp, schema, uiSchema, children } = props
  if (hidden) return null
  const { field, widget, required: demanded } = getUiOptions(uiSchema)
  const type = getSchemaType(schema)
  if (field === undefined && (type === 'object' || type === 'array')) return children
  return (
    <FieldFrame
      id={id}
      title={label}
      required={required === true || demanded === true}
      message={rawErrors?.[0]}
      description={textOf(rawDescription)}
      help={textOf(rawHelp)}
      labels={widget === 'radio' ? 'group' : type === 'boolean' && widget === undefined ? 'none' : 'control'}
    >
      {children}
    </FieldFrame>
  )
}

function textOf(given: unknown): string | undefined {
  return typeof given === 'string' && given !== '' ? given : undefined
}

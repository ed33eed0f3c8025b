import type { CompiledFields, CompiledForm } from '../../../contract/module.ts'
import { leadingTo, type PageAccess } from '../../../engine/access.ts'

/** A form whose pickers and answers lead only to what is there. */
export function allowedForm(form: CompiledForm, access: PageAccess): Pick<CompiledForm, 'fields' | 'submit'> {
  const { submit } = form
  const { answered } = submit
  const actions = answered?.actions.map((action) => ({ ...action, to: leadingTo(action.to, access) }))
  return {
    fields: allowedFields(form, access),
    submit: { ...submit, ...(answered && actions && { answered: { ...answered, actions } }) },
  }
}

/** A picker has no button for what may not be added. */
export function allowedFields(
  { fields }: Pick<CompiledFields, 'fields'>,
  { screen }: PageAccess,
): CompiledFields['fields'] {
  const own = Object.entries(fields).map(([name, field]) => {
    const { create, ...rest } = field
    return [name, create && !screen(create.dialog) ? rest : field] as const
  })
  return Object.fromEntries(own)
}

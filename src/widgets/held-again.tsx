import Button from '@mui/material/Button'
import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { Values } from '../contract/module.ts'
import { t } from '../contract/words/words.ts'
import type { FormContext } from '../engine/form/form-context.ts'
import { ListIcon } from './list-item.tsx'

const { ObjectField } = getDefaultRegistry<Values, RJSFSchema, FormContext>().fields

/** A group that may hold another one like itself: while nothing is there a button that begins it, as the form would never end. */
export function HeldAgain(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { schema, formData, registry, fieldPathId, name, title, disabled, readonly } = props
  if (!ObjectField) throw new Error('RJSF has no field for groups.')
  const isThere = formData !== undefined
  const label = schema.title ?? title ?? name
  const isLocked = disabled || readonly
  return (
    <>
      {isThere && <ObjectField {...props} />}
      {!isLocked && (
        <Button
          startIcon={<ListIcon act={isThere ? 'remove' : 'add'} />}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          onClick={() => registry.formContext.form.change(fieldPathId.path, isThere ? undefined : {})}
        >
          {isThere ? t('Hapus {label}', { label }) : t('Tambah {label}', { label })}
        </Button>
      )}
    </>
  )
}

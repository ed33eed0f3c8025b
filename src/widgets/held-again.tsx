import Button from '@mui/material/Button'
import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { useRef, useState } from 'react'
import type { Values } from '../contract/module.ts'
import { t } from '../contract/words/words.ts'
import type { FormContext } from '../engine/form/form-context.ts'
import { ListIcon } from './list-item.tsx'
import { RemovedNote } from './removed-note.tsx'

const { ObjectField } = getDefaultRegistry<Values, RJSFSchema, FormContext>().fields

/** A group that may hold another one like itself: while nothing is there a button that begins it, as the form would never end. */
export function HeldAgain(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { schema, formData, registry, fieldPathId, name, title, disabled, readonly } = props
  if (!ObjectField) throw new Error('RJSF has no field for groups.')
  const isThere = formData !== undefined
  const label = schema.title ?? title ?? name
  const isLocked = disabled || readonly
  const button = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState<unknown>()
  const change = (value: unknown): void => registry.formContext.form.change(fieldPathId.path, value)
  const toggle = (): void => {
    setRemoved(isThere ? formData : undefined)
    change(isThere ? undefined : {})
  }
  const takeBack = (): void => {
    change(removed)
    button.current?.focus()
  }
  return (
    <>
      {isThere && <ObjectField {...props} />}
      <RemovedNote
        message={!isThere && removed !== undefined ? t('{label} dihapus', { label }) : null}
        takeBack={takeBack}
      />
      {!isLocked && (
        <Button
          ref={button}
          startIcon={<ListIcon act={isThere ? 'remove' : 'add'} />}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          onClick={toggle}
        >
          {isThere ? t('Hapus {label}', { label }) : t('Tambah {label}', { label })}
        </Button>
      )}
    </>
  )
}

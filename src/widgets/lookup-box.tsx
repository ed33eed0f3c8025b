import { useState } from 'react'
import { isOption } from '../compiler/runtime/option.ts'
import { useScope } from '../engine/form/form-context.ts'
import type { LookupBoxProps } from '../engine/form/widget.ts'
import { useOptions } from '../engine/lookup.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

type LookupComboboxProps = Omit<ComboboxProps, 'options' | 'loading' | 'failed' | 'onSearch' | 'onOpenChange'> &
  Pick<LookupBoxProps, 'lookup' | 'form'>

/** A list of options that a lookup answers; it is asked once somebody opens it. */
export function LookupCombobox({ lookup, form, ...props }: LookupComboboxProps) {
  const scope = useScope(form, lookup.reads)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const state = useOptions(lookup, scope, search, open)
  return <Combobox {...props} {...state} onSearch={setSearch} onOpenChange={setOpen} />
}

/** A picker that stands outside of a form's fields. */
export function LookupBox({ id, title, value, onChange, lookup, form }: LookupBoxProps) {
  return (
    <FieldFrame id={id} title={title}>
      <LookupCombobox
        attributes={inputAttributes({ id })}
        value={isOption(value) ? value : null}
        onChange={onChange}
        lookup={lookup}
        form={form}
      />
    </FieldFrame>
  )
}

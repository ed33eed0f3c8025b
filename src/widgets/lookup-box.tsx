import { useState } from 'react'
import { isOption } from '../compiler/runtime/option.ts'
import { useScope } from '../engine/form/form-context.ts'
import type { LookupBoxProps } from '../engine/form/widget.ts'
import { useOptions } from '../engine/lookup.ts'
import { useRecentFirst, useRememberOption } from '../engine/recent-options.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

type LookupComboboxProps = Omit<
  ComboboxProps,
  'options' | 'loading' | 'failed' | 'onSearch' | 'onOpenChange' | 'note'
> &
  Pick<LookupBoxProps, 'lookup' | 'form'>

/** A list of options that a lookup answers; it is asked once somebody opens it. */
export function LookupCombobox({ lookup, form, ...props }: LookupComboboxProps) {
  const scope = useScope(form, lookup.reads)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const remember = useRememberOption(lookup)
  const { hasMore, ...state } = useOptions(lookup, scope, search, open)
  const options = useRecentFirst(lookup, scope, state.options, open && props.value === null && search.trim() === '')
  return (
    <Combobox
      {...props}
      {...state}
      options={options ?? []}
      loading={state.loading || options === null}
      note={hasMore ? 'Ketik untuk mencari yang lain' : null}
      onChange={(option) => {
        if (option) remember(option)
        props.onChange(option)
      }}
      onSearch={setSearch}
      onOpenChange={setOpen}
    />
  )
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

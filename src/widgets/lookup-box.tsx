import { useState } from 'react'
import type { Option } from '../contract/module.ts'
import { isOption } from '../contract/runtime/option.ts'
import { useAdding } from '../engine/dialog/use-adding.ts'
import { useScope } from '../engine/form/form-context.ts'
import type { LookupBoxProps } from '../engine/form/widget.ts'
import { useOptions } from '../engine/lookup.ts'
import { useRecentFirst, useRememberOption } from '../engine/recent-options.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { useDeferredSelection } from './deferred-selection.ts'

type LookupComboboxProps = Omit<
  ComboboxProps,
  'options' | 'loading' | 'failed' | 'retry' | 'onSearch' | 'onOpenChange' | 'onLeft' | 'note' | 'missing'
> &
  Pick<LookupBoxProps, 'lookup' | 'form'>

/** A list of options that a lookup answers; it is asked once somebody opens it. */
export function LookupCombobox({ lookup, form, ...props }: LookupComboboxProps) {
  const scope = useScope(form, lookup.reads)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const remember = useRememberOption(lookup)
  const { hasMore, ...state } = useOptions(lookup, scope, search, open)
  const choose = (option: Option | null): void => {
    late.forget()
    if (option) remember(option)
    props.onChange(option)
  }
  const late = useDeferredSelection({ value: props.value, lookup, form, choose })
  const add = useAdding({ field: props.attributes.id, lookup, form, onAdded: choose })
  const options = useRecentFirst(lookup, scope, state.options, open && props.value === null && search.trim() === '')
  return (
    <Combobox
      {...props}
      {...state}
      options={options ?? []}
      loading={state.loading || options === null}
      note={hasMore ? 'Ketik untuk mencari yang lain' : null}
      missing={state.loading || state.failed || options === null ? null : missingOf(search, options, add)}
      onChange={choose}
      {...(late.text !== null && { placeholder: late.text })}
      onLeft={late.leave}
      onSearch={(text) => {
        if (text !== '') late.forget()
        setSearch(text)
      }}
      onOpenChange={setOpen}
    />
  )
}

/** What was typed and is not there, where it can be added. */
function missingOf(
  search: string,
  options: readonly Option[],
  add: ((text: string) => void) | null,
): ComboboxProps['missing'] {
  const text = search.trim()
  const isThere = options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  return add === null || text === '' || isThere ? null : { text, add: () => add(text) }
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

import { useState } from 'react'
import type { Option } from '../../../contract/module.ts'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../../engine/list/filters.tsx'
import { useOptions } from '../../../engine/lookup.ts'
import { Combobox } from '../../../widgets/combobox.tsx'
import { FieldFrame, inputAttributes } from '../../../widgets/field-frame.tsx'

/** A filter's lookup stands in no form. */
const noForm = { doc: {} }

/** One value of a lookup; the address has its text as well, and without it the lookup is asked. */
function OptionFilter({ id, filter, values, labels, onChange }: FilterBoxProps<FilterOf<'option'>>) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const { parameter, options } = filter
  const value = values.get(parameter) ?? ''
  const label = labels.get(parameter)
  const state = useOptions(options, noForm, search, open || (value !== '' && label === undefined))
  return (
    <FieldFrame id={id} title={filter.title}>
      <Combobox
        {...state}
        attributes={inputAttributes({ id })}
        placeholder="Semua"
        value={value === '' ? null : picked(value, label, state.options)}
        onSearch={setSearch}
        onOpenChange={setOpen}
        onChange={(option) => onChange({ [parameter]: String(option?.value ?? '') }, option?.label)}
      />
    </FieldFrame>
  )
}

function picked(value: string, label: string | undefined, options: readonly Option[]): Option {
  const found = options.find((option) => String(option.value) === value)
  return { value: found?.value ?? value, label: label ?? found?.label ?? value }
}

export const optionFilter: FilterKind<FilterOf<'option'>> = {
  Component: OptionFilter,
  chip: ({ parameter }, { filters, labels }) => labels.get(parameter) ?? filters.get(parameter) ?? '',
}

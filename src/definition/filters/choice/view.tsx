import { useState } from 'react'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../../engine/list/filters.tsx'
import { Combobox } from '../../../widgets/combobox.tsx'
import { FieldFrame, inputAttributes } from '../../../widgets/field-frame.tsx'

/** One of a few words; without a choice all of them, where the filter has none at first. */
function ChoiceFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'choice'>>) {
  const [search, setSearch] = useState('')
  const typed = search.trim().toLowerCase()
  const choices = filter.choices.map(({ value, title }) => ({ value, label: title }))
  const now = values.get(filter.parameter) ?? ''
  return (
    <FieldFrame id={id} title={filter.title}>
      <Combobox
        attributes={inputAttributes({ id })}
        placeholder="Semua"
        clearable={filter.initial === null}
        value={choices.find(({ value }) => value === now) ?? null}
        options={choices.filter(({ label }) => label.toLowerCase().includes(typed))}
        onSearch={setSearch}
        onChange={(option) => onChange({ [filter.parameter]: String(option?.value ?? filter.initial ?? '') })}
      />
    </FieldFrame>
  )
}

export const choiceFilter: FilterKind<FilterOf<'choice'>> = {
  Component: ChoiceFilter,
  chip({ parameter, choices }, { filters }) {
    const value = filters.get(parameter) ?? ''
    return choices.find((choice) => choice.value === value)?.title ?? value
  },
}

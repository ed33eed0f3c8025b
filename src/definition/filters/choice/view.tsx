import { useState } from 'react'
import type { FilterBoxProps } from '../../../engine/list/filter-box.ts'
import { Combobox } from '../../../widgets/combobox.tsx'
import { FieldFrame, inputAttributes } from '../../../widgets/field-frame.tsx'
import type { FilterOf } from '../views.tsx'

/** One of a few words; without a choice all of them, where the filter has none at first. */
export function ChoiceFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'choice'>>) {
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

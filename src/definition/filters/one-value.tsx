/** Filters by one value: a choice, an option of a lookup, yes or no, a text. */
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { Option } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../engine/list/filters.tsx'
import { useSettledText } from '../../engine/list/use-settled-text.ts'
import { useOptions } from '../../engine/lookup.ts'
import { Combobox } from '../../widgets/combobox.tsx'
import { FieldFrame, inputAttributes } from '../../widgets/field-frame.tsx'

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
        placeholder={t('Semua')}
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
        placeholder={t('Semua')}
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

/** Only the rows of which something holds. */
function FlagFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'flag'>>) {
  return (
    <FormControlLabel
      label={filter.title}
      sx={{ minHeight: 44 }}
      control={
        <Checkbox
          id={id}
          checked={values.get(filter.parameter) === 'true'}
          onChange={(_event, on) => onChange({ [filter.parameter]: on ? 'true' : filter.initial ? 'false' : '' })}
        />
      }
    />
  )
}

export const flagFilter: FilterKind<FilterOf<'flag'>> = { Component: FlagFilter, chip: () => '' }

/** A text that a row's has to be, or to have, as the operation says. */
function TextFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'text'>>) {
  const { text, type, settle } = useSettledText(values.get(filter.parameter) ?? '', (value) =>
    onChange({ [filter.parameter]: value }),
  )
  return (
    <FieldFrame id={id} title={filter.title}>
      <OutlinedInput
        size="small"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
        }}
        slotProps={{ input: inputAttributes({ id }) }}
      />
    </FieldFrame>
  )
}

export const textFilter: FilterKind<FilterOf<'text'>> = {
  Component: TextFilter,
  chip: ({ parameter }, { filters }) => filters.get(parameter) ?? '',
  isTyped: true,
}

import OutlinedInput from '@mui/material/OutlinedInput'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../../engine/list/filters.tsx'
import { useSettledText } from '../../../engine/list/use-settled-text.ts'
import { FieldFrame, inputAttributes } from '../../../widgets/field-frame.tsx'

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

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../../engine/list/filters.tsx'

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

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { FilterBoxProps } from '../../../engine/list/filter-box.ts'
import type { FilterOf } from '../views.tsx'

/** Only the rows of which something holds. */
export function FlagFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'flag'>>) {
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

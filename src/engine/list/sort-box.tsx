import FormControl from '@mui/material/FormControl'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import type { ListControl } from './list-address.ts'

/** What headings do where there are none. */
export function SortBox({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const id = useId()
  const sorted = list.columns.flatMap(({ sort, title }) => (sort === null ? [] : [{ sort, title }]))
  if (sorted.length === 0) return null
  return (
    <FormControl size="small" fullWidth>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" sx={{ mb: 0.25 }}>
        Urutkan
      </Typography>
      <NativeSelect
        id={id}
        value={control.state.sort}
        onChange={({ target }) => control.change((old) => ({ ...old, sort: target.value, place: null }), 'push')}
        input={<OutlinedInput size="small" sx={{ minHeight: 44 }} />}
      >
        {sorted.map(({ sort, title }) => [
          <option key={sort} value={sort}>{`${title}, naik`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${title}, turun`}</option>,
        ])}
      </NativeSelect>
    </FormControl>
  )
}

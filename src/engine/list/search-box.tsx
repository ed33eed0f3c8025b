import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import SvgIcon from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import type { ListControl } from './list-address.ts'
import { useSettledText } from './use-settled-text.ts'

/** What one searches for in a list. */
export function SearchBox({ control, onDown }: { control: ListControl; onDown: () => void }): ReactNode {
  const { text, type, settle } = useSettledText(control.state.q, (q) =>
    control.change((old) => ({ ...old, q, place: null }), 'replace'),
  )
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
        if (key === 'ArrowDown') onDown()
      }}
      placeholder="Cari"
      startAdornment={
        <InputAdornment position="start">
          <SvgIcon fontSize="small">
            <path d={magnifier} />
          </SvgIcon>
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': 'Cari', maxLength: 200, autoComplete: 'off', enterKeyHint: 'search' } }}
      sx={{ flex: '1 1 14rem', maxWidth: { sm: '26rem' }, minHeight: 44 }}
    />
  )
}

const magnifier =
  'M15.5 14h-.79l-.28-.27A6.47 6.47 0 0 0 16 9.5 6.5 6.5 0 1 0 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14'

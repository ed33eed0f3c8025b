import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, type ReactNode } from 'react'
import { usePageKeys } from '../keys/page-keys.ts'
import { LineIcon } from '../ui/line-icon.tsx'
import { magnifier } from '../ui/magnifier.ts'
import type { ListControl } from './list-address.ts'
import { useSettledText } from './use-settled-text.ts'

/** What one searches for in a list. */
export function SearchBox({ control, onDown }: { control: ListControl; onDown: () => void }): ReactNode {
  const { text, type, settle } = useSettledText(control.state.q, (q) =>
    control.change((old) => ({ ...old, q, place: null }), 'replace'),
  )
  const box = useRef<HTMLInputElement>(null)
  usePageKeys({
    search: () => {
      box.current?.focus()
      box.current?.select()
    },
  })
  return (
    <OutlinedInput
      inputRef={box}
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
          <LineIcon d={magnifier} />
        </InputAdornment>
      }
      slotProps={{ input: { ...searchKeys, 'aria-label': 'Cari', maxLength: 200 } }}
      sx={{ flex: '1 1 14rem', maxWidth: { sm: '26rem' }, minHeight: 44 }}
    />
  )
}

/** What a browser and a telephone need not do to what is searched for. */
const searchKeys = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' } as const

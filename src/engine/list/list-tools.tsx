import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type ReactNode } from 'react'
import type { CompiledListPage } from '../../compiler/page-module.ts'
import { PageButton } from '../ui/page-button.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import type { ListControl } from './list-address.ts'
import { filtersInUse } from './list-state.ts'
import { rowMark } from './row-focus.ts'
import { useIsNarrow } from './row-look.ts'
import { SearchBox } from './search-box.tsx'
import { SortBox } from './sort-box.tsx'

interface ListToolsProps {
  list: CompiledListPage
  control: ListControl
  actions?: ReactNode
}

/** Everything that says which rows one wants to see, and how. Where the window is narrow, the filters open on demand. */
export function ListTools({ list, control, actions }: ListToolsProps): ReactNode {
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const inUse = filtersInUse(list, control.state).length
  const shown = !isNarrow || isOpen
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        role="search"
        aria-label={list.title}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        {list.search && <SearchBox control={control} onDown={focusRows} />}
        {isNarrow && (
          <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setIsOpen(!isOpen)} sx={buttonLook}>
            {inUse > 0 ? `Filter (${inUse})` : 'Filter'}
          </Button>
        )}
        <ColumnMenu list={list} control={control} />
        {list.exports && <ExportMenu list={list} control={control} />}
        <Box sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions}
          {list.links.map(({ label, to }, index) => (
            // One thing is done most: of three filled buttons none would stand out.
            <PageButton key={to} to={to} {...(index === 0 && { variant: 'contained' })} sx={buttonLook}>
              {label}
            </PageButton>
          ))}
        </Box>
      </Box>
      <Box id={panel} hidden={!shown} sx={shown ? panelLook : undefined}>
        {shown && <Filters list={list} control={control} />}
        {shown && isNarrow && <SortBox list={list} control={control} />}
      </Box>
      <FilterChips list={list} control={control} />
    </Box>
  )
}

/** From the box straight to what it found. */
function focusRows(): void {
  document.querySelector<HTMLElement>(`[${rowMark}][tabindex="0"]`)?.focus()
}

const buttonLook = { minHeight: 44 }
const panelLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'end',
  '&:empty': { display: 'none' },
}

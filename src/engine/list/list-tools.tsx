import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { LineIcon } from '../ui/line-icon.tsx'
import { PageButton } from '../ui/page-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import type { ListControl } from './list-address.ts'
import { filtersInUse } from './list-state.ts'
import { useIsNarrow } from './row-look.ts'
import { SearchBox } from './search-box.tsx'
import { SortBox } from './sort-box.tsx'
import { focusRows, useArrowIn } from './use-arrow-in.ts'

interface ListToolsProps {
  list: CompiledListPage
  control: ListControl
  actions?: ReactNode
}

/** Everything that says which rows one wants to see, and how. Where the window is narrow, the filters open on demand. */
export function ListTools({ list, control, actions }: ListToolsProps): ReactNode {
  const isNarrow = useIsNarrow()
  useArrowIn()
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
          <Button
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
            startIcon={<LineIcon d="M4 6h16M7 12h10M10 18h4" />}
            sx={buttonLook}
          >
            {inUse > 0 ? `Filter (${inUse})` : 'Filter'}
          </Button>
        )}
        <Box sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          {actions}
          {list.links.map(({ label, to }, index) => (
            // One thing is done most: of three filled buttons none would stand out.
            <PageButton
              key={to}
              to={to}
              {...(index === 0 && actions === undefined && { variant: 'contained' })}
              sx={linkLook}
            >
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

const buttonLook = { minHeight: 44, bgcolor: 'background.paper' }
const linkLook = { minHeight: 44, px: { xs: 1.25, sm: 1.75 } }
const panelLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'end',
  '&:empty': { display: 'none' },
}

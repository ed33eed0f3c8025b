import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode, useRef, useEffect } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { longestSearch } from '../lookup.ts'
import { LineIcon, magnifier } from '../ui/line-icon.tsx'
import { PageButton } from '../ui/page-link.tsx'
import { Filters, FilterChips } from './filters.tsx'
import { filtersInUse, type ListControl } from './list-state.ts'
import { useIsNarrow } from './row-look.tsx'
import { rowMark } from './use-rows-in-view.ts'
import { useSettledText } from './use-settled-text.ts'

/** What one searches for in a list. */
function SearchBox({ control, onDown }: { control: ListControl; onDown: () => void }): ReactNode {
  const { text, type, settle } = useSettledText(control.state.q, (q) => {
    if (q.length <= longestSearch) control.change((old) => ({ ...old, q, place: null }), 'replace')
  })
  const isTooLong = text.length > longestSearch
  const fault = useId()
  const box = useRef<HTMLInputElement>(null)
  usePageKeys({
    search: () => {
      box.current?.focus()
      box.current?.select()
    },
  })
  return (
    <Box sx={{ flex: '1 1 14rem', maxWidth: { sm: '26rem' } }}>
      <OutlinedInput
        inputRef={box}
        size="small"
        type="search"
        fullWidth
        value={text}
        error={isTooLong}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
          if (key === 'ArrowDown') onDown()
        }}
        placeholder={t('Cari')}
        startAdornment={
          <InputAdornment position="start">
            <LineIcon d={magnifier} />
          </InputAdornment>
        }
        slotProps={{
          input: { ...searchKeys, 'aria-label': t('Cari'), 'aria-describedby': isTooLong ? fault : undefined },
        }}
        sx={{ minHeight: 44 }}
      />
      {isTooLong && (
        <FormHelperText id={fault} error role="alert">
          {t('Maksimal {longestSearch} karakter. Yang dicari masih yang sebelumnya.', { longestSearch })}
        </FormHelperText>
      )}
    </Box>
  )
}

/** What a browser and a telephone need not do to what is searched for. */
const searchKeys = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' } as const

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
  const main = actions === undefined ? list.links.find(({ isList }) => !isList)?.to : undefined
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
            {inUse > 0 ? t('Filter ({inUse})', { inUse }) : t('Filter')}
          </Button>
        )}
        <Box sx={linksLook}>
          {actions}
          {list.links.map(({ label, to }) => (
            // One thing is done most: of three filled buttons none would stand out; to look elsewhere is none.
            <PageButton key={to} to={to} {...(to === main && { variant: 'contained' })} sx={linkLook}>
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
/** On a telephone they fill their line. */
const linksLook = {
  ml: { md: 'auto' },
  width: { xs: '100%', sm: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '&:empty': { display: 'none' },
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const
const linkLook = { minHeight: 44, px: { xs: 1.25, sm: 1.75 } }
const panelLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'end',
  '&:empty': { display: 'none' },
}

/** Sorting by a select, where the rows are cards and there are no headings to click. */
function SortBox({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const id = useId()
  const sorted = list.columns.flatMap(({ sort, title }) => (sort === null ? [] : [{ sort, title }]))
  if (sorted.length === 0) return null
  return (
    <FormControl size="small" fullWidth>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" sx={{ mb: 0.25 }}>
        {t('Urutkan')}
      </Typography>
      <NativeSelect
        id={id}
        value={control.state.sort}
        onChange={({ target }) => control.change((old) => ({ ...old, sort: target.value, place: null }), 'push')}
        input={<OutlinedInput size="small" sx={{ minHeight: 44 }} />}
      >
        {sorted.map(({ sort, title }) => [
          <option key={sort} value={sort}>
            {t('{title}, naik', { title })}
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {t('{title}, turun', { title })}
          </option>,
        ])}
      </NativeSelect>
    </FormControl>
  )
}

/** Puts the focus on the row that Tab would stop at. */
function focusRows(): void {
  document.querySelector<HTMLElement>(`[${rowMark}][tabindex="0"]`)?.focus()
}

/** The arrow that goes down leads to the rows also from where a page begins: from its heading, or from nowhere. */
function useArrowIn(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { activeElement } = document
      const isAtStart = activeElement === document.body || activeElement?.tagName === 'H1'
      if (event.key !== 'ArrowDown' || !isAtStart || event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      focusRows()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

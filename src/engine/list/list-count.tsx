import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { recordText } from '../../contract/formats/formats.ts'
import { useExactCount } from './use-list-rows.ts'
import { touchTarget } from '../ui/touch-target.ts'

interface ListCountProps {
  list: CompiledListPage
  request: Readonly<Record<string, string>>
  /** Undefined until the first page is here. */
  count: number | undefined
  isExact: boolean
  /** At the other end of the line. */
  children: ReactNode
}

/** How many rows there are: counted up to a limit, and beyond it when somebody asks. */
export function ListCount({ list, request, count, isExact, children }: ListCountProps): ReactNode {
  const exact = useExactCount(list, request)
  const all = isExact ? count : exact.data
  const text = all === undefined ? `${recordText(count, 'number')}+ data` : `${recordText(all, 'number')} data`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: -0.75, minHeight: 44 }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {count === undefined ? 'Memuat…' : text}
      </Box>
      {count !== undefined && all === undefined && (
        <Button
          size="small"
          variant="text"
          loading={exact.isFetching}
          onClick={() => void exact.refetch()}
          sx={touchTarget(30)}
        >
          Hitung semua
        </Button>
      )}
      {exact.isError && !exact.isFetching && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          Gagal menghitung
        </Box>
      )}
      <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>{children}</Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { CompiledListPage } from '../../compiler/page-module.ts'
import { recordText } from '../ui/record-value.tsx'
import { useExactCount } from './use-list-rows.ts'

interface ListCountProps {
  list: CompiledListPage
  request: Readonly<Record<string, string>>
  /** Undefined until the first page is here. */
  count: number | undefined
  isExact: boolean
}

/** How many rows there are: counted up to a limit, and beyond it when somebody asks. */
export function ListCount({ list, request, count, isExact }: ListCountProps): ReactNode {
  const exact = useExactCount(list, request)
  const all = isExact ? count : exact.data
  const text = all === undefined ? `${recordText(count, 'number')}+ data` : `${recordText(all, 'number')} data`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, sm: 30 } }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {count === undefined ? 'Memuat…' : text}
      </Box>
      {count !== undefined && all === undefined && (
        <Button
          size="small"
          variant="text"
          loading={exact.isFetching}
          onClick={() => void exact.refetch()}
          sx={{ minHeight: { xs: 44, sm: 30 } }}
        >
          Hitung semua
        </Button>
      )}
      {exact.isError && !exact.isFetching && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          Gagal menghitung
        </Box>
      )}
    </Box>
  )
}

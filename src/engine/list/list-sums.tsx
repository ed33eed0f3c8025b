import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { CompiledListColumn, CompiledListPage } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { touchTarget } from '../ui/styles.ts'
import { columnsShown, type ListControl } from './list-state.ts'
import { useSums } from './use-list-rows.ts'

interface ListSumsProps {
  list: CompiledListPage
  control: ListControl
  request: Readonly<Record<string, string>>
}

/** Below the rows: the sums of all that match, not of those in sight. They come after the rows. */
export function ListSums({ list, control, request }: ListSumsProps): ReactNode {
  const [ofAll, setOfAll] = useState(false)
  const columns = columnsShown(list, control.state).filter(({ sum }) => sum !== undefined)
  const { data: sums, isFetching, isError } = useSums(list, request, columns.length > 0, ofAll)
  if (columns.length === 0 || isError) return null
  const isTooMany = sums === null
  return (
    <Box component="section" aria-label={t('Jumlah')} aria-busy={isFetching} sx={footerLook}>
      {isTooMany ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('Lebih dari 10.000 data')}
        </Box>
      ) : (
        columns.map((column) => <Sum key={column.key} column={column} sums={sums} />)
      )}
      {isTooMany && (
        <Button size="small" variant="text" loading={isFetching} onClick={() => setOfAll(true)} sx={touchTarget(30)}>
          {t('Jumlahkan semua')}
        </Button>
      )}
      {typeof sums?.['catatan'] === 'string' && (
        <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
          {sums['catatan']}
        </Box>
      )}
    </Box>
  )
}

interface SumProps {
  column: CompiledListColumn
  /** Undefined until they are here. */
  sums: Readonly<Record<string, unknown>> | undefined
}

function Sum({ column: { title, format, sum = '' }, sums }: SumProps): ReactNode {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
        {title}
      </Box>
      <Box component="strong" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {sums ? recordText(sums[sum], format) : '…'}
      </Box>
    </Box>
  )
}

const footerLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'flex-start', sm: 'flex-end' },
  columnGap: 3,
  rowGap: 0.5,
  minHeight: 32,
  mt: -0.75,
} as const

import Box from '@mui/material/Box'
import { type ReactNode, useMemo, useState } from 'react'
import type { CompiledListPage } from '../../../contract/page-module.ts'
import { ListPage } from '../../../engine/list/list-page.tsx'
import type { ListAddress } from '../../../engine/list/list-state.ts'

/** A list as it will be, with one sample row; its state stays here. */
export function ListPreview({ definition }: { definition: CompiledListPage }): ReactNode {
  const [search, setSearch] = useState('')
  const address = useMemo<ListAddress>(
    () => ({ search, opened: null, read: () => search, write: (next) => setSearch(next) }),
    [search],
  )
  return (
    <Box sx={{ display: 'flex', minHeight: '26rem' }}>
      <ListPage list={definition} address={address} />
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { useListControl, type ListAddress } from './list-address.ts'
import { requestOf } from './list-state.ts'
import { ListResult } from './list-result.tsx'
import { ListTools } from './list-tools.tsx'

interface ListPageProps {
  list: CompiledListPage
  address: ListAddress
  /** Beside the list's links. */
  actions?: ReactNode
}

/** A list as its definition says: what one looks for above, what was found below. It fills the height that it is given. */
export function ListPage({ list, address, actions }: ListPageProps): ReactNode {
  const control = useListControl(list, address)
  const request = requestOf(list, control.state)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minHeight: { xs: '24rem', sm: '26rem' } }}>
      <ListTools list={list} control={control} actions={actions} />
      {/* Another list is drawn anew, and begins where the address says. */}
      <ListResult key={JSON.stringify(request)} list={list} control={control} request={request} />
    </Box>
  )
}

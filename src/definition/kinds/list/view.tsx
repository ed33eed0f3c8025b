import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { opensDialog, useDialogs } from '../../../engine/dialog/dialogs.ts'
import type { ListAddress } from '../../../engine/list/list-state.ts'
import { ListPage } from '../../../engine/list/list-page.tsx'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { plus } from '../../../shell/drawings.ts'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'
import { titleOf } from '../../../shell/pages.ts'

/** A list, or that of a record type, as high as the window: its rows scroll, its head and its tools stay. */
export function ListScreen({ page, appTitle }: PageProps): ReactNode {
  const list = usePageModule(page, 'list')
  const address = useListAddress()
  const title = titleOf(page.entry)
  return (
    <Box sx={{ flex: '1 0 0', minHeight: '34rem', display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ScreenTitle title={list.status === 'ready' ? list.value.title : title} appTitle={appTitle} />
      {list.status === 'loading' && <Loading shape="list" />}
      {list.status === 'failed' && <LoadFailure what={t('Halaman {title}', { title })} onRetry={list.retry} />}
      {list.status === 'ready' && (
        <ListPage
          list={list.value}
          address={address}
          actions={list.value.adds === undefined ? undefined : <AddButton dialog={list.value.adds} />}
        />
      )}
    </Box>
  )
}

/** Opens the dialog that adds a row, over the list. */
function AddButton({ dialog }: { dialog: string }): ReactNode {
  const dialogs = useDialogs()
  return (
    <Button
      variant="contained"
      startIcon={<LineIcon d={plus} />}
      {...opensDialog(dialog)}
      onClick={() => dialogs.open(dialog)}
      sx={{ minHeight: 44 }}
    >
      {t('Tambah')}
    </Button>
  )
}

/** The page's address as a list keeps its state in it. */
export function useListAddress(): ListAddress {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  return useMemo(
    () => ({
      search: search.replace(/^\?/, ''),
      opened: isRecord(state) && typeof state['opened'] === 'string' ? state['opened'] : null,
      read: () => window.location.search.replace(/^\?/, ''),
      write: (next, step, opened) => {
        // The next page is on its way: what a list says late would lead back to it.
        if (window.location.pathname !== pathname) return
        const replace = step === 'replace'
        // What others remember with this entry stays with it.
        const kept = replace ? stateNow() : {}
        const to = { search: next, hash: window.location.hash }
        void navigate(to, { replace, state: { ...kept, ...(opened === undefined ? {} : { opened }) } })
      },
    }),
    [pathname, search, state, navigate],
  )
}

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state
  return isRecord(state) && isRecord(state['usr']) ? state['usr'] : {}
}

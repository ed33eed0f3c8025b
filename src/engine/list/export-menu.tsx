import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { type ListControl, requestOf } from './list-state.ts'

const files = [
  { type: 'xlsx', title: 'Excel' },
  { type: 'csv', title: 'CSV' },
]

/** All that match as a file: a plain link, so that the browser writes a million rows to the disk as they come. */
export function ExportMenu({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const { settings } = useEngine()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = (): void => setAnchor(null)
  const request = requestOf(list, control.state)
  const follow = useExport(list, request)
  const addressOf = (type: string): string =>
    `${settings.apiBase}${list.call.path}?${new URLSearchParams({ ...request, berkas: type }).toString()}`
  return (
    <>
      <Button
        variant="text"
        startIcon={<LineIcon d="M12 4v11M7 10l5 5 5-5M5 20h14" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {t('Ekspor')}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        transitionDuration={0}
        // What lies over the page belongs to no part of it.
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Ekspor') } }}
      >
        {files.map(({ type, title }) => (
          <MenuItem
            key={type}
            component="a"
            href={addressOf(type)}
            onClick={(event: MouseEvent<HTMLAnchorElement>) => {
              follow(event, title)
              close()
            }}
            sx={{ minHeight: 44 }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/**
 * Follows a link to a file. What a browser's own download says when it is refused helps nobody, so one row is asked for
 * first: a session that has ended is signed in again, and what else is wrong is told here.
 */
function useExport(
  list: CompiledListPage,
  request: Record<string, string>,
): (event: MouseEvent<HTMLAnchorElement>, title: string) => void {
  const { client } = useEngine()
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const take = async (address: string, title: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    const answer = await client.send(list.call, { ...request, limit: 1 })
    setBusy(false)
    if (answer.ok) {
      download(address)
      alerts.show({ text: t('Berkas {title} sedang diunduh.', { title }), severity: 'info', role: 'status' })
    } else alerts.show({ text: told(answer.problem), severity: 'error', role: 'alert' })
  }
  return (event, title) => {
    // A tab of its own is the browser's business; the server answers there with a page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void take(event.currentTarget.href, title)
  }
}

function told({ title, detail }: { title: string; detail?: string }): string {
  return t('Ekspor gagal. {detail}', { detail: detail ?? title })
}

function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  // The server names the file.
  link.download = ''
  link.click()
}

import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { useEngine } from '../engine-context.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import type { ListControl } from './list-address.ts'
import { requestOf } from './list-state.ts'
import { useExport } from './use-export.ts'

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
        Ekspor
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        transitionDuration={0}
        // What lies over the page belongs to no part of it.
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Ekspor' } }}
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

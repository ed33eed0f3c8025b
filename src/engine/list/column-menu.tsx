import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Popover from '@mui/material/Popover'
import { useState, type ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { LineIcon } from '../ui/line-icon.tsx'
import type { ListControl } from './list-address.ts'
import { columnsShown } from './list-state.ts'

/** Which columns are shown; one always is. */
export function ColumnMenu({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = columnsShown(list, control.state).map(({ key }) => key)
  const choose = (key: string, on: boolean): void =>
    control.change((old) => {
      const now = columnsShown(list, old).map((column) => column.key)
      const next = list.columns.map((column) => column.key).filter((one) => (one === key ? on : now.includes(one)))
      const atFirst = list.columns.filter(({ optional }) => !optional).map((column) => column.key)
      return { ...old, columns: next.join() === atFirst.join() ? null : next }
    }, 'replace')
  return (
    <>
      <Button
        variant="text"
        startIcon={<LineIcon d="M4 5h16v14H4zM10 5v14M15 5v14" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 44 }}
      >
        Kolom
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Kolom', sx: { px: 2, py: 1, mt: 0.5 } } }}
      >
        <FormGroup>
          {list.columns.map(({ key, title }) => (
            <FormControlLabel
              key={key}
              label={title}
              sx={{ minHeight: 44 }}
              control={
                <Checkbox
                  checked={shown.includes(key)}
                  disabled={shown.length === 1 && shown.includes(key)}
                  onChange={(_event, on) => choose(key, on)}
                />
              }
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  )
}

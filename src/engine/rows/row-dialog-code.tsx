import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo, useSyncExternalStore, type ComponentType } from 'react'
import type { CompiledRowDialog } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { type Loaded, useCode, useCodeAhead } from '../loaded.ts'
import { useScreenAwaited } from '../scan/page-scans.ts'
import type { RowDialogProps, RowDialogKinds } from './row-dialog.ts'
import type { RowStore } from './row-store.ts'

type Load = () => Promise<ComponentType<RowDialogProps>>

/** The code of a row dialog, by the widget that its definition names. */
export function useRowDialogCode(
  widgets: RowDialogKinds,
  { widget }: CompiledRowDialog,
): Loaded<ComponentType<RowDialogProps>> {
  return useCode(nameOf(widget), loadOf(widgets, widget))
}

/** Once a list has rows, their dialogs are asked for: whoever opens one shall not wait. */
export function useRowDialogsAhead(widgets: RowDialogKinds, rows: RowStore): void {
  const hasRows = useSyncExternalStore(rows.subscribeOrder, () => rows.keys().length > 0)
  useCodeAhead(
    useMemo(() => {
      const kinds = hasRows ? Object.values(rows.list.table.dialogs).map(({ widget }) => widget) : []
      return new Map(kinds.map((kind) => [nameOf(kind), loadOf(widgets, kind)]))
    }, [widgets, rows, hasRows]),
  )
}

const nameOf = (widget: string): string => `row-dialog ${widget}`

/** The registry gives each kind of definition the widget that takes exactly that kind. */
function loadOf(widgets: RowDialogKinds, widget: CompiledRowDialog['widget']): Load {
  return widgets[widget].load as Load
}

/** While the code of a dialog is on its way: what is scanned meanwhile is kept for it. */
export function RowDialogAwaited() {
  useScreenAwaited()
  return null
}

export function RowDialogMissing({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button onClick={onRetry}>{t('Coba lagi')}</Button>
          <Button onClick={onClose}>{t('Batal')}</Button>
        </>
      }
    >
      {t('Formulir tidak dapat dimuat.')}
    </Alert>
  )
}

import { useAlerts } from '../../ui/alerts.tsx'
import { ActionButton } from '../action-button.tsx'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../action-kind.ts'
import { useSendAction } from '../send-action.ts'

/** Calls at once: what it does can be taken back the same way. */
function Switch({ action, record, isFirst }: RecordActionProps<RecordActionOf<'switch'>>) {
  const alerts = useAlerts()
  const { busy, send } = useSendAction(record)
  const press = async (): Promise<void> => {
    if (!(await send(action.call, action.body(record.scope)))) return
    const text = action.done?.(record.scope) ?? 'Perubahan tersimpan.'
    alerts.show({ text, severity: 'success', role: 'status' })
  }
  return <ActionButton label={action.label} isFirst={isFirst} busy={busy} onClick={() => void press()} />
}

export const switchAction: RecordActionKind<RecordActionOf<'switch'>> = { Component: Switch }

import { RecordActionButton, useSendAction } from '../../engine/record/record-action.tsx'
import type {
  OpenRecord,
  RecordActionKind,
  RecordActionOf,
  RecordActionProps,
} from '../../engine/record/record-kinds.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'

type SwitchAction = RecordActionOf<'switch'>

/** Calls at once: what it does can be taken back the same way, also from the message that tells of it. */
function Switch({ action, record, isFirst }: RecordActionProps<SwitchAction>) {
  const alerts = useAlerts()
  const { busy, send } = useSendAction(record)
  const back = reverseOf(action, record)
  const press = async (pressed: SwitchAction, undo: SwitchAction | undefined): Promise<void> => {
    if (!(await send(pressed.call, pressed.body(record.scope)))) return
    const text = pressed.done?.(record.scope) ?? 'Perubahan tersimpan.'
    const act = undo && { label: 'Urungkan', onAct: () => void press(undo, undefined) }
    alerts.show({ text, severity: 'success', role: 'status', about: record.path, ...(act && { act }) })
  }
  return (
    <RecordActionButton label={action.label} isFirst={isFirst} busy={busy} onClick={() => void press(action, back)} />
  )
}

/** The action that calls the same for the opposite. */
function reverseOf(action: SwitchAction, { definition }: OpenRecord): SwitchAction | undefined {
  return definition.actions.find(
    (other): other is SwitchAction =>
      other.action === 'switch' && other !== action && other.call.operation === action.call.operation,
  )
}

export const switchAction: RecordActionKind<RecordActionOf<'switch'>> = { Component: Switch }

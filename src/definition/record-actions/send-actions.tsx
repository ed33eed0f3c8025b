import { t } from '../../contract/words/words.ts'
import { DialogNameContext } from '../../engine/dialog/dialogs.ts'
import { wayBack } from '../../engine/navigation.tsx'
import {
  RecordActionButton,
  useSendAction,
  QuestionDialog,
  useRecordDialog,
} from '../../engine/record/record-action.tsx'
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
    const text = pressed.done?.(record.scope) ?? t('Perubahan tersimpan.')
    const act = undo && { label: t('Urungkan'), onAct: () => void press(undo, undefined) }
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

/** Asks first; a record that is gone leads back to its list. */
function Delete({ action, record, name }: RecordActionProps<RecordActionOf<'delete'>>) {
  const dialog = useRecordDialog(name)
  const { busy, send } = useSendAction(record)
  const alerts = useAlerts()
  const confirm = async (): Promise<void> => {
    const done = await send(action.call, {}, { version: record.read.version, removes: true })
    if (!done) {
      dialog.close()
      return
    }
    alerts.show({ text: t('Data dihapus.'), severity: 'success', role: 'status' })
    dialog.closeFor(listOf(record))
  }
  return (
    <>
      <RecordActionButton label={action.label} isDanger opens={name} onClick={dialog.open} />
      {dialog.isOpen && (
        <DialogNameContext value={name}>
          <QuestionDialog
            title={action.question(record.scope)}
            yes={t('Ya, hapus')}
            no={t('Tidak')}
            busy={busy}
            onYes={() => void confirm()}
            onNo={dialog.close}
          >
            {t('Data yang dihapus tidak dapat dikembalikan.')}
          </QuestionDialog>
        </DialogNameContext>
      )}
    </>
  )
}

/** The list as it was left, with its filters and place. */
function listOf({ definition, path }: OpenRecord): string {
  return wayBack(path, definition.list) ?? '/'
}

export const deleteAction: RecordActionKind<RecordActionOf<'delete'>> = { Component: Delete }

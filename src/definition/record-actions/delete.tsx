import { DialogNameContext } from '../../engine/dialog/dialogs.ts'
import { wayBack } from '../../engine/navigation.tsx'
import {
  RecordActionButton,
  QuestionDialog,
  useRecordDialog,
  useSendAction,
} from '../../engine/record/record-action.tsx'
import type {
  OpenRecord,
  RecordActionKind,
  RecordActionOf,
  RecordActionProps,
} from '../../engine/record/record-kinds.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'

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
    alerts.show({ text: 'Data dihapus.', severity: 'success', role: 'status' })
    dialog.closeFor(listOf(record))
  }
  return (
    <>
      <RecordActionButton label={action.label} isDanger opens={name} onClick={dialog.open} />
      {dialog.isOpen && (
        <DialogNameContext value={name}>
          <QuestionDialog
            title={action.question(record.scope)}
            yes="Ya, hapus"
            no="Tidak"
            busy={busy}
            onYes={() => void confirm()}
            onNo={dialog.close}
          >
            Data yang dihapus tidak dapat dikembalikan.
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

import { DialogNameContext } from '../../dialog/dialogs.ts'
import { useGoTo } from '../../navigation.tsx'
import { useAlerts } from '../../ui/alerts.tsx'
import { ActionButton } from '../action-button.tsx'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../action-kind.ts'
import { QuestionDialog } from '../question-dialog.tsx'
import { useRecordDialog } from '../record-dialog.ts'
import { useSendAction } from '../send-action.ts'

/** Asks first; a record that is gone leads back to its list. */
function Delete({ action, record, name }: RecordActionProps<RecordActionOf<'delete'>>) {
  const dialog = useRecordDialog(name)
  const { busy, send } = useSendAction(record)
  const goTo = useGoTo()
  const alerts = useAlerts()
  const confirm = async (): Promise<void> => {
    const done = await send(action.call, {}, { version: record.read.version, removes: true })
    if (!done) {
      dialog.close()
      return
    }
    // Not closed first: that is a step back, which would arrive after the step to the list.
    alerts.show({ text: 'Data dihapus.', severity: 'success', role: 'status' })
    goTo(record.definition.list ?? '/')
  }
  return (
    <>
      <ActionButton label={action.label} isDanger opens={name} onClick={dialog.open} />
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

export const deleteAction: RecordActionKind<RecordActionOf<'delete'>> = { Component: Delete }

import { useMemo, useState } from 'react'
import type { CompiledDialog } from '../../../contract/module.ts'
import { useDefinition } from '../../../engine/definitions.ts'
import { FormBase } from '../../../engine/dialog/form-base.ts'
import type { FormAct } from '../../../engine/dialog/form-act.ts'
import type { Loaded } from '../../../engine/loaded.ts'
import { ActionButton } from '../../../engine/record/action-button.tsx'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../../../engine/record/action-kind.ts'
import { actingForm } from '../../../engine/record/acting-form.ts'
import { ConflictList } from '../../../engine/record/conflict-list.tsx'
import { LateActDialog } from '../../../engine/record/late-act-dialog.tsx'
import { pathOf } from '../../../engine/record/record-query.ts'
import { useRecordDialog } from '../../../engine/record/record-dialog.ts'
import { useOvertaken } from '../../../engine/record/use-overtaken.ts'

type ChangeProps = RecordActionProps<RecordActionOf<'change'>>

/** The dialog that adds such a record, filled with this one. */
function Change(props: ChangeProps) {
  const { action, name, isFirst } = props
  const dialog = useRecordDialog(name)
  return (
    <>
      <ActionButton label={action.label} isFirst={isFirst} opens={name} onClick={dialog.open} />
      {dialog.isOpen && <ChangeDialog {...props} onClose={dialog.close} />}
    </>
  )
}

function ChangeDialog({ action, record, name, onClose }: ChangeProps & { onClose: () => void }) {
  const definition = useDefinition(action.dialog, 'dialog')
  const [base] = useState(() => new FormBase(action.values(record.scope) ?? {}, record.read.version))
  const overtaken = useOvertaken(action.values, record, base)
  const dialog = definition.status === 'ready' ? definition.value : null
  const changing = useMemo(() => {
    const { call, title } = action
    return dialog && actingForm(dialog, { call, title, path: record.path, texts: {}, status: 'Perubahan tersimpan.' })
  }, [dialog, action, record.path])
  const act: FormAct = {
    base,
    target: () => ({ path: pathOf(record.definition, record.value), version: base.version() }),
    refused: overtaken.refused,
    below: (store) => <ConflictList {...overtaken.merge} onTake={(conflict) => overtaken.take(store, conflict)} />,
  }
  const loaded: Loaded<CompiledDialog> = changing ? { status: 'ready', value: changing } : definition
  return <LateActDialog name={name} title={action.title} definition={loaded} act={act} onClose={onClose} />
}

export const change: RecordActionKind<RecordActionOf<'change'>> = { Component: Change }

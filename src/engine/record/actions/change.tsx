import { useMemo, useState } from 'react'
import type { CompiledDialog } from '../../../contract/module.ts'
import { useDefinition } from '../../definitions.ts'
import { FormBase } from '../../dialog/form-base.ts'
import type { FormAct } from '../../dialog/form-act.ts'
import type { Loaded } from '../../loaded.ts'
import { ActionButton } from '../action-button.tsx'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../action-kind.ts'
import { actingForm } from '../acting-form.ts'
import { ConflictList } from '../conflict-list.tsx'
import { LateActDialog } from '../late-act-dialog.tsx'
import { pathOf } from '../record-query.ts'
import { useRecordDialog } from '../record-dialog.ts'
import { useOvertaken } from '../use-overtaken.ts'

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

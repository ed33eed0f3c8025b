import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CompiledDialog } from '../../../contract/module.ts'
import { useDefinition } from '../../../engine/definitions.ts'
import type { FormAct } from '../../../engine/dialog/form-act.ts'
import type { Loaded } from '../../../engine/loaded.ts'
import { refreshData } from '../../../engine/lookup.ts'
import { actingForm, emptyForm } from '../../../engine/record/acting-form.ts'
import { ActionButton } from '../../../engine/record/action-button.tsx'
import { LateActDialog } from '../../../engine/record/late-act-dialog.tsx'
import { obstacleOf, Preview, useConsequences } from '../../../engine/record/preview.tsx'
import { useRecordDialog } from '../../../engine/record/record-dialog.ts'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../../../engine/record/record-kinds.ts'
import { pathOf } from '../../../engine/record/record-query.ts'

type CallProps = RecordActionProps<RecordActionOf<'call'>>

/** Shows what will happen, asks for what is demanded, and calls. */
function Call(props: CallProps) {
  const { action, name, isFirst } = props
  const dialog = useRecordDialog(name)
  const inside = { ...props, onClose: dialog.close }
  return (
    <>
      <ActionButton
        label={action.label}
        isFirst={isFirst}
        isDanger={action.danger}
        opens={name}
        onClick={dialog.open}
      />
      {dialog.isOpen &&
        (action.form === null ? <WithoutForm {...inside} /> : <WithForm {...inside} form={action.form} />)}
    </>
  )
}

interface InsideProps extends CallProps {
  onClose: () => void
}

function WithoutForm(props: InsideProps) {
  const [value] = useState(() => emptyForm(props.action.call.operation))
  return <CallDialog {...props} definition={{ status: 'ready', value }} />
}

function WithForm({ form, ...props }: InsideProps & { form: string }) {
  return <CallDialog {...props} definition={useDefinition(form, 'dialog')} />
}

function CallDialog({
  action,
  record,
  name,
  definition,
  onClose,
}: InsideProps & { definition: Loaded<CompiledDialog> }) {
  const queries = useQueryClient()
  const consequences = useConsequences(action.preview, record)
  // As they were when it was opened: what is done changes the record under it.
  const [title] = useState(() => action.title(record.scope))
  const [status] = useState(() => action.done?.(record.scope) ?? 'Perubahan tersimpan.')
  const dialog = definition.status === 'ready' ? definition.value : null
  const acting = useMemo(() => {
    const { call, yes, copies } = action
    const texts = { button: yes, busy: 'Memproses...' }
    return dialog && actingForm(dialog, { call, title, path: record.path, texts, status, ...(copies && { copies }) })
  }, [dialog, action, title, status, record.path])
  const act: FormAct = {
    target: () => ({ path: pathOf(record.definition, record.value) }),
    refused: async () => {
      // What stands in the way now is shown beside why it was refused.
      await refreshData(queries)
      return { isStored: false, settled: new Set() }
    },
    above: <Preview consequences={consequences} />,
    no: action.no,
    blocked: obstacleOf(consequences),
    isDanger: action.danger,
  }
  const loaded: Loaded<CompiledDialog> = acting ? { status: 'ready', value: acting } : definition
  return <LateActDialog name={name} title={title} definition={loaded} act={act} onClose={onClose} />
}

export const call: RecordActionKind<RecordActionOf<'call'>> = { Component: Call }

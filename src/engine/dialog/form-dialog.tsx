import { useCallback, useRef, useState } from 'react'
import type { CompiledDialog, IndexEntry, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { useDefinition, useIndex } from '../definitions.ts'
import { useLoadedTheme } from '../form/use-form-theme.ts'
import { useEngine } from '../engine-context.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { AwaitedForm } from './awaited-form.tsx'
import { DialogForm } from './dialog-form.tsx'
import { isWide } from './is-wide.ts'
import { useBack, useDialogs } from './dialogs.ts'
import type { Leaving } from './discard-question.tsx'

interface FormDialogProps {
  id: string
  onClose: () => void
}

/** A dialog definition, loaded by its id, in a dialog of its own. */
export function FormDialog({ id, onClose }: FormDialogProps) {
  const index = useIndex()
  const definition = useDefinition(id, 'dialog')
  // Asked for beside the definition; the form says what became of it.
  useLoadedTheme()
  const entry = index.status === 'ready' ? index.value.entries.find((one) => one.id === id) : undefined
  const title = entry?.title
  const tellSaved = useTellSaved(entry)
  // The form tells what leaving it means; while there is none, Escape does what Batal does.
  const leaving = useRef<Leave>({ escape: onClose, beside: () => undefined })
  const setLeaving = useCallback((next: Leave) => {
    leaving.current = next
  }, [])
  const { addingOf } = useDialogs()
  const [adding] = useState(() => addingOf(id))
  const escape = (): void => leaving.current.escape()
  useBack(escape)
  return (
    <DialogFrame
      title={title ?? (definition.status === 'ready' ? definition.value.title : t('Memuat...'))}
      isWide={definition.status === 'ready' && isWide(definition.value)}
      onEscape={escape}
      onBeside={() => leaving.current.beside()}
    >
      {definition.status === 'ready' ? (
        <DialogForm
          definition={definition.value}
          onClose={onClose}
          onSaved={(values) => {
            tellSaved(definition.value, values)
            onClose()
          }}
          onLeaveChange={setLeaving}
          {...(adding && { fill: adding.fill })}
          onStored={(values) => addingOf(id)?.saved(values) ?? Promise.resolve()}
        />
      ) : (
        <AwaitedForm onRetry={definition.status === 'failed' ? definition.retry : null} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

/** Says what was saved, where the definition says nothing of it. */
function useTellSaved(entry: IndexEntry | undefined): (definition: CompiledDialog, values: Values) => void {
  const alerts = useAlerts()
  const { settings } = useEngine()
  return ({ submit: { alert, status, answered } }, values) => {
    const name = values[entry?.adds?.field ?? '']
    if (!settings.extensions || alert !== null || status !== null || answered || typeof name !== 'string') return
    const what = [entry?.button?.label.replace(/^\+ */, ''), `"${name.trim()}"`].filter((part) => part !== undefined)
    alerts.show({
      text: t('{what} tersimpan.', { what: what.join(' ') }),
      severity: 'success',
      role: 'status',
      about: 'saved',
    })
  }
}

type Leave = Pick<Leaving, 'escape' | 'beside'>

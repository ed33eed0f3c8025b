import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SendOptions } from '../../api/client.ts'
import { problemText } from '../../api/problem.ts'
import type { Call } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { openerOnPage, opensDialog, useBack, useDialogs, useOpenNames } from '../dialog/dialogs.ts'
import { randomName } from '../draft/random-name.ts'
import { useEngine } from '../engine-context.tsx'
import { refreshData, refreshLists } from '../lookup.ts'
import { useGoTo } from '../navigation.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { focusHeading } from '../ui/use-heading-focus.ts'
import type { OpenRecord } from './record-kinds.ts'
import { pathOf } from './record-query.ts'

/** In front of the names of a record's dialogs; ids of definitions have no colon. */
const prefix = 'aksi:'

export function dialogNameOf(index: number): string {
  return `${prefix}${index}`
}

interface RecordDialog {
  isOpen: boolean
  open: () => void
  /** Closes, and gives the focus back to what opened it, else to the page's heading. */
  close: () => void
  /** Closes it with the page: somewhere else stands in the place that the record had in the history. */
  closeFor: (to: string) => void
}

/** A dialog of a record: its name stands in the address, so that Back closes it and a reload opens it again. */
export function useRecordDialog(name: string): RecordDialog {
  const { stack, open } = useDialogs()
  const goTo = useGoTo()
  const isOpen = useOpenNames().includes(name)
  const close = (): void => {
    flushSync(() => stack.close(name))
    const opener = openerOnPage(name)
    if (opener) opener.focus()
    else focusHeading()
  }
  // Step by step: a step back that is on its way would arrive after the step to the other page.
  const closeFor = (to: string): void => stack.closeThen(name, () => goTo(to, 'replace'))
  return { isOpen, open: () => open(name), close, closeFor }
}

interface ActionButtonProps {
  label: string
  onClick: () => void
  isFirst?: boolean
  /** Not to be taken back: it is there, and not loud. */
  isDanger?: boolean
  busy?: boolean
  /** The dialog that it opens. */
  opens?: string
}

/** The button of an action; while it is busy it keeps the focus, so it is locked for people only. */
export function RecordActionButton({
  label,
  onClick,
  isFirst = false,
  isDanger = false,
  busy = false,
  opens,
}: ActionButtonProps) {
  return (
    <Button
      variant={isDanger ? 'text' : isFirst ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : 'primary'}
      aria-disabled={busy}
      {...(opens !== undefined && { 'aria-haspopup': 'dialog' as const, ...opensDialog(opens) })}
      onClick={() => {
        if (!busy) onClick()
      }}
    >
      {label}
    </Button>
  )
}

interface QuestionDialogProps {
  title: string
  children?: ReactNode
  yes: string
  no: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something is gone, with the answer that loses nothing chosen already. */
export function QuestionDialog({ title, children, yes, no, busy = false, onYes, onNo }: QuestionDialogProps) {
  // What is being sent cannot be taken back: the answer is waited for.
  const leave = (): void => {
    if (!busy) onNo()
  }
  useBack(leave)
  return (
    <DialogFrame title={title} isNarrow onEscape={leave}>
      {children !== undefined && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button
          color="error"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onYes()
          }}
        >
          {yes}
        </Button>
        <Button variant="contained" autoFocus aria-disabled={busy} onClick={leave}>
          {no}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

interface SendAction<Options> {
  busy: boolean
  /** Calls, and refreshes what may have changed; says why when that failed. False: it is not done. */
  send: (call: Call, body: unknown, options?: Options) => Promise<boolean>
}

interface ActionOptions extends Pick<SendOptions, 'version'> {
  /** The record is gone then. */
  removes?: boolean
}

interface CommandOptions extends ActionOptions, Pick<SendOptions, 'path' | 'timeout'> {
  /** What is told when it is done, to whoever does not see it. */
  done?: string
  /** It answers when what it changed is on the page. */
  waits?: boolean
}

/** A call for a record that needs no form. */
export function useSendAction({ definition, value }: OpenRecord): SendAction<ActionOptions> {
  const { busy, send } = useCommand()
  return { busy, send: (call, body, options) => send(call, body, { ...options, path: pathOf(definition, value) }) }
}

/** A call that needs no form. One at a time; a repeated one after a lost answer counts once. */
export function useCommand(): SendAction<CommandOptions> {
  const { client, intercept } = useEngine()
  const queries = useQueryClient()
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const send: SendAction<CommandOptions>['send'] = async (call, body, { removes, done, waits, ...options } = {}) => {
    if (busy) return false
    if (intercept) {
      alerts.show({ text: t('Pratinjau: tidak ada yang dikirim.'), severity: 'info', role: 'status' })
      return false
    }
    setBusy(true)
    key.current ??= randomName()
    const answer = await client.send(call, body, { ...options, idempotencyKey: key.current, expect: 'none' })
    setBusy(false)
    // What is known to have come of it is another request next time.
    if (answer.ok || answer.problem.kind === 'refused') key.current = null
    if (!answer.ok) {
      console.error(`${call.operation} failed`, answer.problem)
      alerts.show({ text: problemText(answer.problem), severity: 'error', role: 'alert', about: call.operation })
    } else if (done === undefined) alerts.close(call.operation)
    else alerts.show({ text: done, severity: 'success', role: 'status', about: call.operation })
    // Also after a refusal: somebody may have changed the record meanwhile.
    const refreshed = answer.ok && removes === true ? refreshLists(queries) : refreshData(queries)
    if (waits === true) await refreshed
    return answer.ok
  }
  return { busy, send }
}

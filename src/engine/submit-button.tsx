import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { CompiledSubmit } from '../compiler/module.ts'
import type { Submitting } from './submit.ts'

interface SubmitButtonProps {
  texts: Pick<CompiledSubmit, 'button' | 'busy'>
  busy: boolean
}

/** Sends the form around it. It keeps the focus while saving, so it is locked for people only. */
export function SubmitButton({ texts, busy }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={busy}
      sx={busy ? { opacity: 0.7, cursor: 'progress' } : {}}
    >
      {busy ? texts.busy : texts.button}
    </Button>
  )
}

/** Why the last try failed, or what came of it instead of sending, until it is closed or tried again. */
export function FailureAlert({ submitting }: { submitting: Submitting }) {
  if (submitting.notice != null) return <NoticeAlert submitting={submitting} />
  if (submitting.failure === null) return null
  return (
    <Alert severity="error" role="alert" closeText="Tutup pesan" onClose={submitting.dismiss} sx={{ mt: 2 }}>
      {submitting.failure}
    </Alert>
  )
}

/** What an engine that intercepts shows in place of an answer. */
export function NoticeAlert({ submitting }: { submitting: Submitting }) {
  return (
    <Alert
      severity="info"
      role="status"
      closeText="Tutup pesan"
      onClose={submitting.dismiss}
      sx={{ mt: 2, alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      {submitting.notice}
    </Alert>
  )
}

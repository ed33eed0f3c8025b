import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import type { CompiledSubmit } from '../../contract/module.ts'
import type { Doubt } from './submission.ts'
import type { Submitting } from './submit.ts'

interface SubmitButtonProps {
  texts: Pick<CompiledSubmit, 'button' | 'busy'>
  busy: boolean
  /** Why it cannot be sent now. */
  blocked?: string | null
  isDanger?: boolean
}

/** Sends the form around it. It keeps the focus while saving, so it is locked for people only. */
export function SubmitButton({ texts, busy, blocked = null, isDanger = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      color={isDanger ? 'error' : 'primary'}
      disabled={blocked !== null}
      aria-disabled={busy || blocked !== null}
      {...(blocked !== null && { 'aria-description': blocked })}
      sx={busy ? { opacity: 0.7, cursor: 'progress' } : {}}
    >
      {busy ? texts.busy : texts.button}
    </Button>
  )
}

interface FailureAlertProps {
  submitting: Submitting
  sx?: SxProps
  /** More about a form that the server has. */
  children?: ReactNode
}

/** Why the last try failed, or what came of it instead of sending, until it is closed or tried again. */
export function FailureAlert({ submitting, sx = { mt: 2 }, children }: FailureAlertProps) {
  if (submitting.notice != null) return <NoticeAlert submitting={submitting} />
  const { failure, doubt } = submitting
  if (failure === null) return null
  return (
    <Alert severity="error" role="alert" closeText="Tutup pesan" onClose={submitting.dismiss} sx={sx}>
      <IntoSight of={failure} />
      {failure}
      {doubt !== null && children}
      {doubt !== null && <DoubtButtons submitting={submitting} doubt={doubt} />}
    </Alert>
  )
}

/** Brings the message around it into sight when it comes: it stands at the end of a form that may be long. */
function IntoSight({ of }: { of: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // In a block: newer browsers answer a promise, which would be no clean-up.
    mark.current?.closest('[role=alert]')?.scrollIntoView?.({ block: 'nearest' })
  }, [of])
  return <span ref={mark} hidden />
}

/** What people can do about a form that is stored, or may be. */
function DoubtButtons({ submitting, doubt }: { submitting: Submitting; doubt: Doubt }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {doubt === 'unknown' && (
        <Button color="inherit" size="small" variant="outlined" onClick={submitting.sendAgain}>
          Kirim lagi
        </Button>
      )}
      <Button color="inherit" size="small" variant="outlined" onClick={submitting.discard}>
        Kosongkan formulir
      </Button>
    </Box>
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

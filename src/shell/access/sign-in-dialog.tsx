import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CompiledDialog } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { useDefinition } from '../../engine/definitions.ts'
import { DialogForm } from '../../engine/dialog/dialog-form.tsx'
import type { FormAct } from '../../engine/dialog/form-act.ts'
import type { Loaded } from '../../engine/loaded.ts'
import { DialogFrame } from '../../engine/ui/dialog-frame.tsx'
import { useAccount } from '../account.ts'
import { LoadFailure, Loading } from '../loading.tsx'
import { useAccess } from './access-state.ts'

interface SignInDialogProps {
  /** The screen whose form it shows. */
  screen: string
}

/** Over whatever is open when its session ends: nothing of that goes, and what was asked meanwhile is asked again. */
export function SignInDialog({ screen }: SignInDialogProps): ReactNode {
  const access = useAccess()
  const definition = useSignInForm(screen)
  const escape = useRef<() => void>(() => access?.later())
  useFocusReturn()
  const act = useAct()
  if (!access) return null
  return (
    <DialogFrame title={t('Masuk lagi')} isNarrow onEscape={() => escape.current()}>
      {definition.status === 'ready' ? (
        <DialogForm
          definition={definition.value}
          act={act}
          onSaved={() => void access.resume()}
          onClose={access.later}
          onLeaveChange={(leaving) => {
            escape.current = leaving.escape
          }}
        />
      ) : (
        <DialogContent>
          {definition.status === 'failed' ? (
            <LoadFailure what={t('Formulir')} onRetry={definition.retry} />
          ) : (
            <Loading shape="part" />
          )}
        </DialogContent>
      )}
    </DialogFrame>
  )
}

/** The form that the sign-in screen shows. */
function useSignInForm(screen: string): Loaded<CompiledDialog> {
  const page = useDefinition(screen, 'screen')
  const block = page.status === 'ready' ? page.value.content.find((one) => one.block === 'form') : undefined
  const definition = useDefinition(block?.dialog ?? screen, 'dialog')
  return page.status === 'ready' ? definition : page
}

function useAct(): FormAct {
  const name = useAccount()?.user?.name ?? ''
  return useMemo(
    () => ({
      target: () => ({}),
      no: t('Nanti'),
      above: (
        <DialogContentText sx={{ mb: 2 }}>
          {t('Sesi {name} sudah berakhir. Masuk lagi untuk melanjutkan: isian di layar ini tetap ada.', { name })}
        </DialogContentText>
      ),
    }),
    [name],
  )
}

/** The focus goes back to where it was. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledDialog } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import { hasSecret } from '../form/form-session.ts'
import { useGoTo } from '../navigation.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { DialogNameContext, DialogsContext } from './dialogs.ts'

/** What stood in a form, and what it was typed over: somebody else may change that before it is taken back. */
interface Discarded {
  form: unknown
  base?: unknown
}

/** What is given back to the next opening of a form, by the id of its definition, with what reads it. */
const givenBack = new Map<string, Discarded>()

/** What stood in the form before it was closed, for the opening that takes it back; once. */
export function takeGivenBack(id: string): Discarded | undefined {
  const given = givenBack.get(id)
  givenBack.delete(id)
  return given
}

/** Offers what the button that closes has thrown away: nobody asked before. */
export function useOfferDiscarded(definition: CompiledDialog): (discarded: Discarded) => void {
  const name = useContext(DialogNameContext)
  const dialogs = useContext(DialogsContext)
  const alerts = useAlerts()
  const goTo = useGoTo()
  const { settings } = useEngine()
  const offer = (discarded: Discarded): void => {
    if (!settings.extensions || name === null || !dialogs || hasSecret(definition)) return
    const { pathname, search, hash } = window.location
    const adding = dialogs.addingOf(name)
    const onAct = (): void => {
      // Somebody is at work in it again.
      if (dialogs.stack.names().includes(name)) return
      givenBack.set(definition.id, discarded)
      if (window.location.pathname === pathname) dialogs.open(name, adding)
      // The address names the dialog.
      else goTo(`${pathname}${search}${hash}`)
    }
    const text = t('{title}: isian dibuang.', { title: definition.title })
    const act = { label: t('Urungkan'), onAct }
    alerts.show({ text, severity: 'info', role: 'status', about: `discarded:${definition.id}`, act })
  }
  return offer
}

/** Leaving by Escape, Back or a click beside the dialog: never at once while something is filled in. */
export interface Leaving {
  /** Escape or Back. */
  escape: () => void
  /** A click beside the dialog: it does nothing unless there is something to ask about. */
  beside: () => void
  /** Whether the question stands. */
  isAsking: boolean
  discard: () => void
  goOn: () => void
}

/** Asks before `leave` when `isFilled` says so. `isLocked`: nobody can leave now. */
export function useLeaving(leave: () => void, isFilled: () => boolean, isLocked = false): Leaving {
  const [asked, setAsked] = useState<{ focus: Element | null } | null>(null)
  const ask = (): void => setAsked({ focus: document.activeElement })
  const goOn = (): void => {
    flushSync(() => setAsked(null))
    if (asked?.focus instanceof HTMLElement) asked.focus.focus()
  }
  return {
    escape: () => {
      if (isLocked) return
      // Back over the question means what Escape means there.
      if (asked) goOn()
      else if (isFilled()) ask()
      else leave()
    },
    beside: () => {
      if (!isLocked && isFilled()) ask()
    },
    isAsking: asked !== null,
    discard: () => {
      flushSync(() => setAsked(null))
      leave()
    },
    goOn,
  }
}

/** "Buang isian?", with the answer that loses nothing chosen already. */
export function DiscardQuestion({ leaving }: { leaving: Leaving }) {
  if (!leaving.isAsking) return null
  return (
    <DialogFrame title={t('Buang isian?')} isNarrow onEscape={leaving.goOn}>
      <DialogContent>{t('Yang sudah diisi di sini belum disimpan.')}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={leaving.discard}>
          {t('Buang')}
        </Button>
        <Button variant="contained" autoFocus onClick={leaving.goOn}>
          {t('Lanjutkan')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

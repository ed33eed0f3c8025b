import { useContext } from 'react'
import type { CompiledDialog } from '../../contract/module.ts'
import { hasSecret } from '../draft/has-secret.ts'
import { useEngine } from '../engine-context.tsx'
import { useGoTo } from '../navigation.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { DialogNameContext, DialogsContext } from './dialogs.ts'

/** What stood in a form, and what it was typed over: somebody else may change that before it is taken back. */
export interface Discarded {
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
    const text = `${definition.title}: isian dibuang.`
    const act = { label: 'Urungkan', onAct }
    alerts.show({ text, severity: 'info', role: 'status', about: `discarded:${definition.id}`, act })
  }
  return offer
}

import { useContext } from 'react'
import type { CompiledDialog } from '../../compiler/module.ts'
import { hasSecret } from '../draft/has-secret.ts'
import { useEngine } from '../engine-context.tsx'
import { useGoTo } from '../navigation.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { DialogNameContext, DialogsContext } from './dialogs.ts'

/** What is given back to the next opening of a form, by the id of its definition. */
const givenBack = new Map<string, unknown>()

/** What stood in the form before it was closed, for the opening that takes it back; once. */
export function takeGivenBack(id: string): unknown {
  const form = givenBack.get(id)
  givenBack.delete(id)
  return form
}

/** Offers what the button that closes has thrown away: nobody asked before. */
export function useOfferDiscarded(definition: CompiledDialog): (form: unknown) => void {
  const name = useContext(DialogNameContext)
  const dialogs = useContext(DialogsContext)
  const alerts = useAlerts()
  const goTo = useGoTo()
  const { settings } = useEngine()
  return (form) => {
    if (!settings.extensions || name === null || !dialogs || hasSecret(definition)) return
    const { pathname, search, hash } = window.location
    const adding = dialogs.addingOf(name)
    const takeBack = (): void => {
      // Somebody is at work in it again.
      if (dialogs.stack.names().includes(name)) return
      givenBack.set(definition.id, form)
      if (window.location.pathname === pathname) dialogs.open(name, adding)
      // The address names the dialog.
      else goTo(`${pathname}${search}${hash}`)
    }
    const text = `${definition.title}: isian dibuang.`
    const act = { label: 'Urungkan', onAct: takeBack }
    alerts.show({ text, severity: 'info', role: 'status', about: `discarded:${definition.id}`, act })
  }
}

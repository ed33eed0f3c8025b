import { useState, type ComponentType } from 'react'
import { useAlerts } from './alerts.tsx'

interface LateComponent<Props> {
  /** Null until its code is there. */
  Component: ComponentType<Props> | null
  ask: () => void
}

/**
 * A part of the page whose code comes when it is first asked for. A failure is said, and over once another try has
 * brought it. `what` begins the sentence "… gagal dimuat."
 */
export function useLateComponent<Props>(what: string, load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const alerts = useAlerts()
  const about = `late:${what}`
  const ask = (): void => {
    load()
      .then((loaded) => {
        alerts.close(about)
        setComponent(() => loaded)
      })
      .catch((cause: unknown) => {
        console.error(`A part could not be loaded: ${what}.`, cause)
        const text = `${what} gagal dimuat. Periksa koneksi lalu coba lagi.`
        alerts.show({ text, severity: 'error', role: 'alert', about })
      })
  }
  return { Component, ask }
}

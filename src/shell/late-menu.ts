import { useState, type ComponentType } from 'react'
import { useAlerts } from '../engine/ui/alerts.tsx'

interface LateMenu<Props> {
  /** The menu that is to be drawn: once it was asked for and its code is there. */
  open: { Menu: ComponentType<Props>; anchor: HTMLElement } | null
  show: (anchor: HTMLElement) => void
  close: () => void
}

/** A menu below a button of the bar, whose code comes when it is first opened. */
export function useLateMenu<Props>(load: () => Promise<ComponentType<Props>>): LateMenu<Props> {
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null)
  const alerts = useAlerts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    open: Menu && anchor && { Menu, anchor },
    show: (button) => {
      setAnchor(button)
      load()
        .then((loaded) => {
          alerts.close(about)
          setMenu(() => loaded)
        })
        .catch((cause: unknown) => {
          console.error('The menu could not be loaded.', cause)
          setAnchor(null)
          const text = 'Menu gagal dimuat. Periksa koneksi lalu coba lagi.'
          alerts.show({ text, severity: 'error', role: 'alert', about })
        })
    },
    close: () => setAnchor(null),
  }
}

/** What is said of a failure is over once the menu is there. */
const about = 'late-menu'

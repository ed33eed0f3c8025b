import { useState, type ComponentType } from 'react'
import { useAlerts } from '../ui/alerts.tsx'
import { usePageKeys } from './page-keys.ts'

interface KeyListProps {
  onClose: () => void
}

/** Shows what keys do when "?" is pressed; the list comes with its first use. */
export function KeyHelp() {
  const [List, setList] = useState<ComponentType<KeyListProps> | null>(null)
  const alerts = useAlerts()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (): void => {
    setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    import('./key-list.tsx')
      .then(({ KeyList }) => {
        alerts.close(about)
        setList(() => KeyList)
      })
      .catch((cause: unknown) => {
        console.error('The list of keys could not be loaded.', cause)
        const text = 'Daftar tombol gagal dimuat. Periksa koneksi lalu coba lagi.'
        alerts.show({ text, severity: 'error', role: 'alert', about })
      })
  }
  const close = (): void => {
    setList(null)
    // The dialog is drawn away first.
    requestAnimationFrame(() => opener?.focus())
  }
  usePageKeys({ help: open })
  return List && <List onClose={close} />
}

/** What is said of a failure is over once the list is there. */
const about = 'key-list'

import { useState } from 'react'
import { useLateComponent } from '../ui/use-late-component.ts'
import { usePageKeys } from './page-keys.ts'

interface KeyListProps {
  onClose: () => void
}

/** Shows what keys do when "?" is pressed; the list comes with its first use. */
export function KeyHelp() {
  const { Component: List, ask } = useLateComponent<KeyListProps>('Daftar tombol', loadList)
  const [isOpen, setIsOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (): void => {
    setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    setIsOpen(true)
    ask()
  }
  const close = (): void => {
    setIsOpen(false)
    // The dialog is drawn away first.
    requestAnimationFrame(() => opener?.focus())
  }
  usePageKeys({ help: open })
  return List && isOpen && <List onClose={close} />
}

const loadList = async () => (await import('./key-list.tsx')).KeyList

import { useState } from 'react'
import { KeyList } from './key-list.tsx'
import { usePageKeys } from './page-keys.ts'

/** Shows what keys do when "?" is pressed. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (): void => {
    setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    setIsOpen(true)
  }
  const close = (): void => {
    setIsOpen(false)
    // The dialog is drawn away first.
    requestAnimationFrame(() => opener?.focus())
  }
  usePageKeys({ help: open })
  return isOpen && <KeyList onClose={close} />
}

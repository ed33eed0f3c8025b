import { flushSync } from 'react-dom'
import { openerOnPage, useDialogs, useOpenNames } from '../dialog/dialogs.ts'
import { useGoTo } from '../navigation.tsx'
import { focusHeading } from '../ui/use-heading-focus.ts'

/** In front of the names of a record's dialogs; ids of definitions have no colon. */
const prefix = 'aksi:'

export function dialogNameOf(index: number): string {
  return `${prefix}${index}`
}

interface RecordDialog {
  isOpen: boolean
  open: () => void
  /** Closes, and gives the focus back to what opened it, else to the page's heading. */
  close: () => void
  /** Closes it with the page: somewhere else stands in the place that the record had in the history. */
  closeFor: (to: string) => void
}

/** A dialog of a record: its name stands in the address, so that Back closes it and a reload opens it again. */
export function useRecordDialog(name: string): RecordDialog {
  const { stack, open } = useDialogs()
  const goTo = useGoTo()
  const isOpen = useOpenNames().includes(name)
  const close = (): void => {
    flushSync(() => stack.close(name))
    const opener = openerOnPage(name)
    if (opener) opener.focus()
    else focusHeading()
  }
  // Step by step: a step back that is on its way would arrive after the step to the other page.
  const closeFor = (to: string): void => stack.closeThen(name, () => goTo(to, 'replace'))
  return { isOpen, open: () => open(name), close, closeFor }
}

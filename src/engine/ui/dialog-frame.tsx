import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { dropSecondPress } from './second-press.ts'

interface DialogFrameProps {
  title: ReactNode
  onEscape: () => void
  /** A click beside the dialog; nothing when absent. */
  onBeside?: () => void
  /** As wide as its content; else as wide as dialogs are. */
  isNarrow?: boolean
  /** For fields of which many stand side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A modal dialog in the page's modal container, with its title as name. A click beside it leaves the focus where it is. */
export function DialogFrame({
  title,
  onEscape,
  onBeside,
  isNarrow = false,
  isWide = false,
  children,
}: DialogFrameProps) {
  const titleId = useId()
  const [container] = useState(modalRoot)
  if (!container) return null
  return (
    <Dialog
      open
      fullWidth={!isNarrow}
      maxWidth={isWide ? 'md' : 'sm'}
      container={container}
      transitionDuration={0}
      // Whoever opened it gives the focus back.
      disableRestoreFocus
      aria-labelledby={titleId}
      sx={isNarrow ? {} : wholeScreen}
      onMouseDown={keepFocusBeside}
      onClickCapture={dropSecondPress}
      onClose={(_event, reason) => (reason === 'escapeKeyDown' ? onEscape() : onBeside?.())}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  )
}

/** On a telephone, and in a window that is as low, also because it is magnified. */
const wholeScreen = {
  '@media (max-width: 639.95px), (max-height: 480px)': {
    '& .MuiDialog-paper': {
      m: 0,
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      borderRadius: 0,
    },
    '& .MuiDialogActions-root .MuiButton-root': { minHeight: 44 },
  },
}

function keepFocusBeside(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (target instanceof Element && currentTarget.contains(target) && !target.closest('[role="dialog"]'))
    event.preventDefault()
}

/** The element that dialogs are drawn in; its absence is logged (specification, section 8). */
export function modalRoot(): HTMLElement | null {
  const root = document.getElementById('modal-root')
  if (!root) console.error('The modal container #modal-root is missing: the dialog is not shown.')
  return root
}

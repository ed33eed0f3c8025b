import { useState, type ComponentType } from 'react'
import { useLateComponent } from '../engine/ui/use-late-component.ts'

interface LateMenu<Props> {
  /** The menu that is to be drawn: once it was asked for and its code is there. */
  open: { Menu: ComponentType<Props>; anchor: HTMLElement } | null
  show: (anchor: HTMLElement) => void
  close: () => void
}

/** A menu below a button of the bar, whose code comes when it is first opened. */
export function useLateMenu<Props>(load: () => Promise<ComponentType<Props>>): LateMenu<Props> {
  const { Component: Menu, ask } = useLateComponent('Menu', load)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    open: Menu && anchor && { Menu, anchor },
    show: (button) => {
      setAnchor(button)
      ask()
    },
    close: () => setAnchor(null),
  }
}

import { useEffect, useState } from 'react'
import { sidebarBreakpoint } from './theme.ts'

export interface SidebarState {
  open: boolean
  /** Whether the window is wide enough for a sidebar beside the content. */
  wide: boolean
  toggle: () => void
  close: () => void
}

const isWide = () => window.innerWidth >= sidebarBreakpoint

/** The sidebar's state: open at 640 px or wider, else closed; every resize resets it (specification, section 2). */
export function useSidebarState(): SidebarState {
  const [wide, setWide] = useState(isWide)
  const [open, setOpen] = useState(isWide)
  useEffect(() => {
    const reset = () => {
      setWide(isWide())
      setOpen(isWide())
    }
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [])
  return { open, wide, toggle: () => setOpen((now) => !now), close: () => setOpen(false) }
}

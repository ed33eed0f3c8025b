import { useEffect, useState } from 'react'
import { sidebarBreakpoint } from './theme.ts'

export interface SidebarState {
  open: boolean
  /** Whether the window is wide enough for a sidebar beside the content. */
  wide: boolean
  /** Whether it shows less than usual, so that the content has room: on a tablet, and on a desk at 200 %. */
  isFolded: boolean
  toggle: () => void
  close: () => void
}

const unfoldedFrom = 900
const isFoldedNow = () => window.innerWidth < unfoldedFrom
const isWide = () => window.innerWidth >= sidebarBreakpoint

/** The sidebar's state: open at 640 px or wider, else closed; every resize resets it (specification, section 2). */
export function useSidebarState(): SidebarState {
  const [wide, setWide] = useState(isWide)
  const [open, setOpen] = useState(isWide)
  const [isFolded, setFolded] = useState(isFoldedNow)
  useEffect(() => {
    const reset = () => {
      setWide(isWide())
      setOpen(isWide())
      setFolded(isFoldedNow())
    }
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [])
  return { open, wide, isFolded, toggle: () => setOpen((now) => !now), close: () => setOpen(false) }
}

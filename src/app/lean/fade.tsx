/**
 * Stands in for MUI's Fade around its dialogs and around what darkens the page behind them (2 KB): ours come and go at
 * once, and what darkens the page behind the sidebar has a movement of its own.
 */
import type { FadeProps } from '@mui/material/Fade'
import useForkRef from '@mui/utils/useForkRef'
import { cloneElement, useEffect, useRef, type CSSProperties, type ReactElement, type Ref } from 'react'

interface Given extends FadeProps {
  ownerState?: unknown
  children: ReactElement<{ style?: CSSProperties; ref?: Ref<HTMLElement> }>
}

/** What is said of the movement itself, and MUI's own notes, are not the child's. */
export default function Fade({
  in: isIn = false,
  appear: _1,
  timeout: _2,
  easing: _3,
  ownerState: _4,
  ...given
}: Given) {
  const { children, style, ref, onEnter, onExited, ...rest } = given
  const node = useRef<HTMLElement>(null)
  const whole = useForkRef(node, children.props.ref, ref)
  const latest = useRef({ onEnter, onExited })
  useEffect(() => {
    latest.current = { onEnter, onExited }
  })
  const wasIn = useRef(false)
  useEffect(() => {
    if (wasIn.current === isIn || !node.current) return
    wasIn.current = isIn
    if (isIn) latest.current.onEnter?.(node.current, true)
    else latest.current.onExited?.(node.current)
  }, [isIn])
  const look: CSSProperties = { ...(isIn ? {} : { visibility: 'hidden' }), ...style, ...children.props.style }
  return cloneElement(children, { style: look, ref: whole, ...rest })
}

import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react'
import type { NumberBoxProps } from './number-box.tsx'
import type { Typing } from './use-typing.ts'

export interface Entering {
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => void
  onFocus: () => void
  onMouseUp: (event: MouseEvent) => void
  /** Whether the box was left, and not only its window. */
  isLeft: (event: FocusEvent<HTMLInputElement>) => boolean
  /** A key was pressed: the next click sets the caret and selects nothing. */
  touch: () => void
}

/** Entering a number box, which selects what is there, and leaving it. */
export function useEntering(
  props: NumberBoxProps,
  input: RefObject<HTMLInputElement | null>,
  typing: Typing,
): Entering {
  const isAway = useRef(false)
  /** Entered, and nothing done there yet. */
  const isFresh = useRef(false)
  const { touch, ...mouse } = useMouse(props, isFresh)
  useFirstFocus(input, props.autoFocus === true)
  return {
    ...mouse,
    onFocus: () => {
      if (!isAway.current) {
        typing.startAnew()
        isFresh.current = true
        input.current?.select()
        props.onEnter?.()
      }
      isAway.current = false
    },
    isLeft: ({ currentTarget }) => {
      // Another window in the middle of typing: who comes back goes on there.
      isAway.current = document.activeElement === currentTarget && !document.hasFocus()
      if (!isAway.current) props.onMeant()
      return !isAway.current
    },
    touch,
  }
}

/** The first click enters, the next one puts the caret where the mouse is. */
function useMouse(
  { frame }: NumberBoxProps,
  freshRef: RefObject<boolean>,
): Pick<Entering, 'onMouseDown' | 'onMouseUp' | 'touch'> {
  /** Whether the press that is under way gave the focus to the box. */
  const isPressed = useRef(false)
  return {
    onMouseDown: (event) => {
      const { currentTarget, button } = event
      if (button !== 0 || frame?.disabled === true || frame?.readOnly === true) return
      const isInside = document.activeElement === currentTarget
      // A mere 0 stays selected: what is typed beside it would become ten times as much.
      const isWhole = freshRef.current || /^\D*0$/.test(currentTarget.value)
      if (!isInside || isWhole) event.preventDefault()
      isPressed.current = !isInside
      if (!isInside) currentTarget.focus()
      else if (isWhole) currentTarget.select()
      freshRef.current = false
    },
    onMouseUp: (event) => {
      // A browser puts the caret into what was selected there before when the mouse goes up.
      if (isPressed.current) event.preventDefault()
      isPressed.current = false
    },
    touch: () => {
      isPressed.current = false
      freshRef.current = false
    },
  }
}

/** Takes the focus when it is drawn for the first time, and only then. */
function useFirstFocus(input: RefObject<HTMLInputElement | null>, autoFocus: boolean): void {
  const [atFirst] = useState(autoFocus)
  useLayoutEffect(() => {
    if (atFirst) input.current?.focus()
  }, [atFirst, input])
}

import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is asked for when it is first drawn, and which draws at once from then on. Until then, and when
 * the code cannot be had, `instead` is drawn.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (props: Props, failed: boolean) => ReactNode,
): ComponentType<Props> {
  let state: { Part?: ComponentType<Props>; failed?: true } = {}
  return function Late(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (state.Part) return
      load()
        .then((Part) => (state = { Part }))
        .catch((cause: unknown) => {
          console.error('A part of the page could not be loaded.', cause)
          state = { failed: true }
        })
        .finally(redraw)
    }, [])
    return state.Part ? <state.Part {...props} /> : instead(props, state.failed === true)
  }
}

/** Stands in for what waits to draw the ripples of MUI's buttons: there are none (`touch-ripple.ts`). */
const nothing = (): void => undefined
const noRipple = { ref: { current: null }, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing }

export default function useLazyRipple(): typeof noRipple {
  return noRipple
}

/** Stands in for the ripples of MUI's buttons (3 KB): our theme has none (`disableRipple`). */
export default function TouchRipple(): null {
  return null
}

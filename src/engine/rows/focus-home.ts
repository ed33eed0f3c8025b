/** Where the focus goes after a dialog or an action; null when it goes back to what was used. */
export interface FocusHome {
  focus: (() => void) | null
}

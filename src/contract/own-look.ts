/** A main colour as one theme can have it; `light` is a trace of it, to stand on. */
export interface OwnColours {
  main: string
  light: string
  dark: string
  contrastText: string
}

/** What the product looks like somewhere: its main colour in both themes, and the address of a logo. */
export interface OwnLook {
  light?: OwnColours
  dark?: OwnColours
  logo?: string
}

/** As high as the boxes of a form where there is a mouse (`px`), and high enough to be hit where a finger is all there is. */
export function touchTarget(px: number) {
  return { minHeight: { xs: 44, sm: px }, '@media (pointer: coarse)': { minHeight: 44 } } as const
}

/** Codes stand in letters of one width, of which none is taken for another. */
export const codeLook = {
  fontFamily: 'var(--codes-face, "JetBrains Mono Variable"), ui-monospace, monospace',
  fontSize: '0.95em',
  fontVariantLigatures: 'none',
} as const

/** Boxes below each other on the paper that opens below a button. */
export const popoverLook = { display: 'grid', gap: 1.5, p: 2, mt: 0.5, maxWidth: '20rem' } as const

/** Read out, not seen. In pixels: a bare 1 would mean the whole width. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

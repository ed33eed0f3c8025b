import type { Theme } from '@mui/material/styles'

/** As high as the boxes of a form where there is a mouse (`px`), and high enough to be hit where a finger is all there is. */
export function touchTarget(px: number) {
  return { minHeight: { xs: 44, sm: px }, '@media (pointer: coarse)': { minHeight: 44 } } as const
}

/** Of a button that keeps the focus while it works: it is locked for people, not disabled. */
export const busyLook = { opacity: 0.7, cursor: 'progress' } as const

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

/** A shade at the edge behind which a table goes on sideways: its own ground, which scrolls, covers it at either end. */
export function goesOnSideways({ palette: { mode, background } }: Theme) {
  const shade = mode === 'dark' ? 'rgb(0 0 0 / 0.7)' : 'rgb(20 26 36 / 0.16)'
  const cover = (side: string) => `linear-gradient(to ${side}, ${background.paper} 40%, transparent)`
  const edge = (side: string) => `linear-gradient(to ${side}, ${shade}, transparent)`
  return {
    background: [
      ...[`${cover('right')} left / 40px 100% no-repeat local`, `${cover('left')} right / 40px 100% no-repeat local`],
      ...[`${edge('right')} left / 12px 100% no-repeat scroll`, `${edge('left')} right / 12px 100% no-repeat scroll`],
      background.paper,
    ].join(', '),
  }
}

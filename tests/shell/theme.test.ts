import { getContrastRatio, type Theme } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { goesOnSideways } from '../../src/engine/ui/styles.ts'
import { coloursOf } from '../../src/server/platform/look/own-look.ts'
import { darkTheme, lightTheme, themeFor } from '../../src/shell/theme.ts'

/** What a shop may choose: what is suggested, and the hardest there are. */
const chosen = [
  '#1d4ed8',
  '#0e7490',
  '#047857',
  '#be185d',
  '#b45309',
  '#ffff00',
  '#000000',
  '#ffffff',
  '#808080',
  '#00ff00',
]

describe.each<[string, Theme]>([
  ['light', lightTheme],
  ['dark', darkTheme],
  ...chosen.flatMap(
    (colour) =>
      [
        [`light ${colour}`, themeFor(false, coloursOf(colour))],
        [`dark ${colour}`, themeFor(true, coloursOf(colour))],
      ] satisfies [string, Theme][],
  ),
])('%s theme', (_name, theme) => {
  const { palette } = theme
  const grounds = [palette.background.default, palette.background.paper]
  const inks = {
    text: palette.text.primary,
    'quiet text': palette.text.secondary,
    primary: palette.primary.main,
    error: palette.error.main,
    success: palette.success.main,
  }

  it.each(Object.entries(inks))('%s is readable on every ground (WCAG AA, 4.5)', (_ink, color) => {
    for (const ground of grounds) expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('a button that is nothing more, such as the branch in the bar, has the typeface of what is around it', () => {
    const look = theme.components?.MuiButtonBase?.styleOverrides?.root
    expect(typeof look === 'function' && look({ theme, ownerState: {} })).toMatchObject({ fontFamily: 'inherit' })
  })

  it('words on a button are readable, also below the pointer', () => {
    for (const ground of [palette.primary.main, palette.primary.dark])
      expect(getContrastRatio(palette.primary.contrastText, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('the shade of a table that goes on sideways stays at its edges, and is covered where it ends', () => {
    const layers = goesOnSideways(theme).background.split(/, (?=linear|#\w+$)/)
    expect(layers.map((layer) => / (left|right) .* (local|scroll)$/.exec(layer)?.slice(1).join(' '))).toEqual([
      ...['left local', 'right local', 'left scroll', 'right scroll', undefined],
    ])
    expect(layers.at(-1)).toBe(palette.background.paper)
  })

  it('the active entry of the sidebar is readable', () => {
    expect(getContrastRatio(palette.primary.main, palette.primary.light)).toBeGreaterThanOrEqual(4.5)
  })
})

import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { darkTheme, lightTheme } from '../../src/shell/theme.ts'

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
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

  it('the active entry of the sidebar is readable', () => {
    expect(getContrastRatio(palette.primary.main, palette.primary.light)).toBeGreaterThanOrEqual(4.5)
  })
})

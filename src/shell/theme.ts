import { createTheme, type PaletteOptions, type Theme, type Components } from '@mui/material/styles'
import { createElement } from 'react'
import type { OwnLook } from '../contract/own-look.ts'
import { alertsProperty } from '../engine/ui/alert-room.ts'
import { chevron, LineIcon } from '../engine/ui/line-icon.tsx'
import { dark, light } from './palettes.ts'

/** The one scale of type, in rem: 0.75, 0.8125, 0.875, 1, 1.125, 1.375, 1.5, and 2 for what is read from afar. */
const size = (rem: number) => ({ fontSize: `${rem}rem` })

/** A ring that is seen on every ground; MUI's own focus ripple is too faint. */
const focusRing = ({ theme }: { theme: Theme }) => ({
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  // A browser gives its buttons a typeface of their own.
  fontFamily: 'inherit',
})

/** Large enough to be hit where nothing is more exact than a finger. */
const forFingers = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }

const notForFingers = { '@media (pointer: coarse)': { minWidth: 0, minHeight: 0 } }

/** What opens below itself, in the lines of all other drawings. */
const Opener = ({ className = '' }: { className?: string }) => createElement(LineIcon, { d: chevron, className })

/** What is not the page's one main thing to do is in the ink of its words: colour is kept for that and for what is wrong. */
const quietOutline = ({ palette }: Theme) => ({
  color: palette.text.primary,
  borderColor: palette.mode === 'dark' ? '#465064' : '#c2c9d6',
  backgroundColor: palette.background.paper,
  '@media (hover: hover)': { '&:hover': { borderColor: palette.text.secondary } },
})

/** What lies over a page of its own colour: on a dark one no shadow is seen. */
const edge = ({ theme }: { theme: Theme }) => ({ border: `1px solid ${theme.palette.divider}` })

/** A line at the edge that hides more: the content's own ground, which scrolls, covers it at either end. */
const edgesOfMore = ({ theme: { palette } }: { theme: Theme }) => {
  const cover = `linear-gradient(${palette.background.paper} 0 0)`
  const line = `linear-gradient(${palette.divider} 0 0)`
  return {
    background: [
      ...[`${cover} top / 100% 1px no-repeat local`, `${cover} bottom / 100% 1px no-repeat local`],
      ...[`${line} top / 100% 1px no-repeat scroll`, `${line} bottom / 100% 1px no-repeat scroll`],
    ].join(', '),
    padding: '8px 20px 16px',
    '.MuiDialogTitle-root + &&': { paddingTop: 8 },
  }
}

/** How MUI's parts look here: dense, flat, with visible focus. */
const themeComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...alertsProperty,
      html: { height: '100%' },
      body: { height: '100%', fontVariantNumeric: 'tabular-nums' },
      '#root': { height: '100%' },
      'a:focus-visible, [tabindex]:focus-visible': {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: 2,
      },
      // Chromium draws it in a blue of its own.
      '::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
      // Focus that a program sets (the heading after a change of screen) needs no ring.
      '[tabindex="-1"]:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // A short one would begin at every element for every change of a colour, each level after the one above it.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        paddingInline: 14,
        ...forFingers,
        variants: [
          { props: { variant: 'outlined', color: 'primary' }, style: quietOutline(theme) },
          { props: { size: 'large' }, style: size(1) },
        ],
      }),
      sizeSmall: { minHeight: 30, paddingInline: 10, ...forFingers },
    },
  },
  MuiIconButton: { styleOverrides: { root: forFingers } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControlLabel: { styleOverrides: { root: forFingers } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      // A telephone would enlarge the whole page for a box of smaller letters.
      root: { '@media (pointer: coarse)': { fontSize: '1rem' } },
      input: { '&::placeholder': { opacity: 0.75 } },
    },
  },
  // As large as what it names: the gap in the frame is measured by that.
  MuiInputLabel: { styleOverrides: { root: { '@media (pointer: coarse)': { fontSize: '1rem' } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
        // As high as the buttons beside it.
        '@media (pointer: coarse)': { minHeight: 44 },
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.mode === 'dark' ? '#5b677a' : '#8a94a6',
        },
        // What a form finds wrong is said on the element that is typed in.
        '&:has([aria-invalid="true"]) .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.error.main },
      }),
    },
  },
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.divider }) },
  },
  MuiPopover: { styleOverrides: { paper: edge } },
  MuiSelect: { defaultProps: { IconComponent: Opener } },
  MuiNativeSelect: { defaultProps: { IconComponent: Opener } },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(Opener) },
    // All of its box opens it: two such buttons in it would lie over each other.
    styleOverrides: { clearIndicator: notForFingers, popupIndicator: notForFingers, paper: edge },
  },
  // The page itself never scrolls: to lock it at every dialog and menu is work for nothing.
  MuiModal: { defaultProps: { disableScrollLock: true } },
  MuiDialog: { styleOverrides: { paper: { margin: 16, width: 'calc(100% - 32px)' } } },
  MuiDialogTitle: {
    styleOverrides: { root: { ...size(1.125), fontWeight: 600, letterSpacing: '-0.014em', padding: '16px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: edgesOfMore } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, padding: '8px 12px' }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      // A button that has no room beside the words stands below them, and is never broken in two.
      root: ({ theme: { palette }, ownerState: { severity = 'success', color = severity, variant } }) => ({
        alignItems: 'center',
        flexWrap: 'wrap',
        // MUI's own ground is darker than a dark page: a message has to stand out of it.
        ...(palette.mode === 'dark' &&
          variant !== 'filled' && {
            backgroundColor: `color-mix(in srgb, ${palette[color].main} 13%, ${palette.background.paper})`,
          }),
      }),
      message: { flex: '1 1 12rem', minWidth: 0 },
      action: { paddingTop: 0, whiteSpace: 'nowrap' },
    },
  },
}

/** Specification, section 9: below this width the sidebar hides behind the menu button. */
export const sidebarBreakpoint = 640
/** Specification, section 9. */
export const topBarHeight = '3.5rem'

/** The theme of a product with a main colour of its own; the last ones that were asked for are kept. */
export function themeFor(isDark: boolean, look: OwnLook): Theme {
  const own = isDark ? look.dark : look.light
  if (!own) return isDark ? darkTheme : lightTheme
  const kept = (isDark ? ownThemes.dark : ownThemes.light) ?? null
  if (kept?.palette.primary.main === own.main) return kept
  const made = themeOf({ ...(isDark ? dark : light), primary: { ...own } })
  ownThemes[isDark ? 'dark' : 'light'] = made
  return made
}

const ownThemes: { light?: Theme; dark?: Theme } = {}

function themeOf(palette: PaletteOptions): Theme {
  return createTheme({
    palette,
    breakpoints: { values: { xs: 0, sm: sidebarBreakpoint, md: 900, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    typography: {
      // The second is Inter's stand-in (src/app/typefaces.css).
      fontFamily:
        'var(--words-face, "Inter Variable"), "Inter Stand-in", "Inter Stand-in Roboto", system-ui, sans-serif',
      fontWeightBold: 600,
      h1: { ...size(1.5), fontWeight: 600, letterSpacing: '-0.022em', lineHeight: 1.25 },
      h2: { ...size(1), fontWeight: 600, letterSpacing: '-0.011em', lineHeight: 1.4 },
      h3: { ...size(0.875), fontWeight: 600, lineHeight: 1.4 },
      h5: { ...size(1.375), fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.25 },
      h6: { ...size(1.125), fontWeight: 600, letterSpacing: '-0.014em', lineHeight: 1.35 },
      body1: { ...size(0.875), lineHeight: 1.5 },
      body2: { ...size(0.8125), lineHeight: 1.5 },
      caption: { ...size(0.75), lineHeight: 1.45 },
      button: { ...size(0.875), textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
    },
    motion: { reducedMotion: 'system' },
    components: themeComponents,
  })
}

export const lightTheme = themeOf(light)
export const darkTheme = themeOf(dark)

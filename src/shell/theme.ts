import { createTheme, type PaletteOptions, type Theme } from '@mui/material/styles'
import { themeComponents } from './theme-components.ts'

/** Specification, section 9: below this width the sidebar hides behind the menu button. */
export const sidebarBreakpoint = 640
/** Specification, section 9. */
export const topBarHeight = '3.5rem'

const light: PaletteOptions = {
  mode: 'light',
  primary: { main: '#1d4ed8', dark: '#173fb0', light: '#e8eefd' },
  secondary: { main: '#475467' },
  error: { main: '#b42318' },
  warning: { main: '#93500a' },
  success: { main: '#067647' },
  info: { main: '#0b5a8f' },
  background: { default: '#f4f6f9', paper: '#ffffff' },
  text: { primary: '#141a24', secondary: '#505a6b' },
  divider: '#dce1e9',
}

const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#8fb4ff', dark: '#7aa2f5', light: '#1c2a47', contrastText: '#0b1220' },
  secondary: { main: '#a9b4c6' },
  error: { main: '#ff9b8f', contrastText: '#2b0a06' },
  warning: { main: '#f5b95f', contrastText: '#271700' },
  success: { main: '#5fd39a', contrastText: '#03210f' },
  info: { main: '#7cc4f2', contrastText: '#04202f' },
  background: { default: '#0e1218', paper: '#161b24' },
  text: { primary: '#e8ecf3', secondary: '#a8b2c2' },
  divider: '#2b3340',
}

function themeOf(palette: PaletteOptions): Theme {
  return createTheme({
    palette,
    breakpoints: { values: { xs: 0, sm: sidebarBreakpoint, md: 900, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
      htmlFontSize: 16,
      fontSize: 13.5,
      h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
      h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    motion: { reducedMotion: 'system' },
    components: themeComponents,
  })
}

export const lightTheme = themeOf(light)
export const darkTheme = themeOf(dark)

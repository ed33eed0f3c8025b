import type { PaletteOptions } from '@mui/material/styles'

/** The colours of the page by day, for whoever has none of their own. */
export const light: PaletteOptions = {
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

export const dark: PaletteOptions = {
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

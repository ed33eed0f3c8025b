import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReactNode } from 'react'
import { setDarkMode, useDarkMode } from './dark-mode.ts'

/** Turns the dark mode on and off. */
export function DarkModeSwitch({ label }: { label: string }): ReactNode {
  const dark = useDarkMode()
  return (
    <FormControlLabel
      label={label}
      control={<Switch checked={dark} onChange={(_event, on) => setDarkMode(on)} />}
      sx={{ alignSelf: 'flex-start' }}
    />
  )
}

import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReactNode } from 'react'
import type { BlockKind, BlockOf, BlockProps } from '../block-kind.ts'
import { setDarkMode, useDarkMode } from '../dark-mode.ts'

/** Turns the dark mode on and off. */
function DarkModeSwitch({ block: { label } }: BlockProps<BlockOf<'darkMode'>>): ReactNode {
  const dark = useDarkMode()
  return (
    <FormControlLabel
      label={label}
      control={<Switch checked={dark} onChange={(_event, on) => setDarkMode(on)} />}
      sx={{ alignSelf: 'flex-start' }}
    />
  )
}

export const darkModeBlock: BlockKind<BlockOf<'darkMode'>> = {
  Component: DarkModeSwitch,
  outline: ({ label }) => `Sakelar mode gelap: ${label}`,
}

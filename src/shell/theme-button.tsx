import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { LineIcon } from '../engine/ui/line-icon.tsx'
import { setDarkMode, useDarkMode } from './dark-mode.ts'

const sun = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1'
const moon = 'M20 15A8.5 8.5 0 1 1 9 4a7 7 0 0 0 11 11z'

/** Light or dark, from every page. */
export function ThemeButton(): ReactNode {
  const dark = useDarkMode()
  return (
    <IconButton
      aria-label="Tema gelap"
      title="Tema gelap"
      aria-pressed={dark}
      onClick={() => setDarkMode(!dark)}
      color="inherit"
    >
      <LineIcon d={dark ? sun : moon} />
    </IconButton>
  )
}

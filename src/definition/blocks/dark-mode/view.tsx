import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../engine/ui/section-card.tsx'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { setDarkMode, useDarkMode } from '../../../shell/dark-mode.ts'

/** Turns the dark mode on and off. */
function DarkModeBlock({ block: { title, label } }: BlockProps<BlockOf<'darkMode'>>): ReactNode {
  const dark = useDarkMode()
  return (
    <SectionCard title={title}>
      <FormControlLabel label={label} control={<Switch checked={dark} onChange={(_event, on) => setDarkMode(on)} />} />
    </SectionCard>
  )
}

export const darkModeBlock: BlockKind<BlockOf<'darkMode'>> = {
  Component: DarkModeBlock,
  outline: ({ label }) => `Sakelar mode gelap: ${label}`,
}

import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReactNode } from 'react'
import { SectionCard } from '../engine/ui/section-card.tsx'
import type { BlockOf } from './block-kind.ts'
import { setDarkMode, useDarkMode } from './dark-mode.ts'

/** Turns the dark mode on and off. */
export function DarkModeSwitch({ block: { title, label } }: { block: BlockOf<'darkMode'> }): ReactNode {
  const dark = useDarkMode()
  return (
    <SectionCard title={title}>
      <FormControlLabel label={label} control={<Switch checked={dark} onChange={(_event, on) => setDarkMode(on)} />} />
    </SectionCard>
  )
}

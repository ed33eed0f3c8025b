import { useState } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { isSoundOn, setSound } from './sound.ts'

/** Whether scans are heard, here and on every later page. */
export function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn)
  const toggle = (next: boolean) => {
    setOn(next)
    setSound(next)
  }
  return (
    <FormControlLabel
      label="Bunyi"
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch size="small" checked={on} onChange={(_, checked) => toggle(checked)} />}
      sx={{ mr: 0, minHeight: 38 }}
    />
  )
}

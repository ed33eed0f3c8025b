import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { t } from '../../contract/words/words.ts'

const storageKey = 'trading:sound'
const length = 0.09

let context: AudioContext | null = null
/** What was chosen on this page, where it could not be stored. */
let unstored: boolean | null = null

/** Whether scans are heard; on until somebody turns it off: whoever scans looks at the goods and not at the page. */
export function isSoundOn(): boolean {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Storage is forbidden.
    return true
  }
}

export function setSound(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
    unstored = null
  } catch {
    // Storage is forbidden or full: the choice holds on this page.
    unstored = on
  }
}

/** A short tone, high for an accepted scan and low for a refused one. */
export function playSound(accepted: boolean): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  volume.gain.value = 0.08
  tone.type = accepted ? 'sine' : 'square'
  tone.frequency.value = accepted ? 1200 : 220
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (accepted ? length : 2 * length))
}

/** Whether scans are heard, here and on every later page. */
export function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn)
  const toggle = (next: boolean) => {
    setOn(next)
    setSound(next)
  }
  return (
    <FormControlLabel
      label={t('Bunyi')}
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch size="small" checked={on} onChange={(_, checked) => toggle(checked)} />}
      sx={{ mr: 0, minHeight: 38 }}
    />
  )
}

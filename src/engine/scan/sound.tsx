import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useSyncExternalStore } from 'react'
import { t } from '../../contract/words/words.ts'
import { BrowserFlag } from '../ui/browser-flag.ts'

const length = 0.09

let context: AudioContext | null = null

/** Whether scans are heard; on until somebody turns it off: whoever scans looks at the goods and not at the page. */
export const sound = new BrowserFlag('trading:sound', { yes: 'on', no: 'off' }, true)

/** A short tone, high for an accepted scan and low for a refused one. */
export function playSound(accepted: boolean): void {
  if (!sound.isOn() || typeof AudioContext === 'undefined') return
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
  const on = useSyncExternalStore(sound.subscribe, sound.isOn)
  return (
    <FormControlLabel
      label={t('Bunyi')}
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch size="small" checked={on} onChange={(_, checked) => sound.set(checked)} />}
      sx={{ mr: 0, minHeight: 38 }}
    />
  )
}

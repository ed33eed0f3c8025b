import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ChangeEvent, useSyncExternalStore } from 'react'
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
      control={
        <Box
          component="input"
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event: ChangeEvent<HTMLInputElement>) => sound.set(event.target.checked)}
          sx={switchLook}
        />
      }
      sx={{ mr: 0, minHeight: 38 }}
    />
  )
}

/** As the library's small switch looks, whose code would come with every page that scans. */
const switchLook = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 40,
  height: 24,
  m: 0,
  cursor: 'pointer',
  '&::before, &::after': { content: '""', position: 'absolute', borderRadius: '10px' },
  '&::before': { inset: '7px', bgcolor: 'common.onBackground', opacity: 0.38 },
  '&::after': {
    ...{ top: '4px', left: '4px', width: 16, height: 16 },
    ...{ bgcolor: 'Switch.defaultColor', boxShadow: 1, border: '1px solid transparent', boxSizing: 'border-box' },
  },
  '&:checked::before': { bgcolor: 'primary.main', opacity: 0.5 },
  '&:checked::after': { bgcolor: 'primary.main', transform: 'translateX(16px)' },
} as const

import { useId, useState } from 'react'
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material'
import type { CompiledEntry } from '../../compiler/module.ts'
import type { FormStore } from '../form-store.ts'
import type { FocusHome } from '../rows/focus-home.ts'
import { PickEntry } from './pick-entry.tsx'
import { ScanBox } from './scan-box.tsx'
import { ScanMessages } from './scan-messages.tsx'
import type { ScanQueue } from './scan-queue.ts'
import { ScanStatus } from './scan-status.tsx'

interface ScanEntryProps {
  entry: CompiledEntry & { kind: 'modes' }
  scans: ScanQueue
  /** The document's fields, which the options of a picker may read. */
  header: FormStore
  home: FocusHome
  keep: (part: string, value: unknown) => void
  kept: (part: string) => unknown
}

/** Adds rows by scanning or picking; all of it goes through one queue. */
export function ScanEntry(props: ScanEntryProps) {
  const { entry, scans, home } = props
  const labelId = useId()
  const [selected, setSelected] = useState(() => keptMode(props))
  const mode = entry.modes[selected]
  const select = (index: number) => {
    setSelected(index)
    props.keep('mode', index)
  }
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'body2' }}>
          {entry.label}
        </FormLabel>
        <RadioGroup row aria-labelledby={labelId} value={selected} onChange={(_, value) => select(Number(value))}>
          {entry.modes.map(({ label }, index) => (
            <FormControlLabel key={label} value={index} label={label} control={<Radio />} />
          ))}
        </RadioGroup>
      </FormControl>
      {mode?.input.kind === 'scan' && (
        <ScanBox
          key={selected}
          title={mode.input.title}
          button={entry.button}
          home={home}
          onCodes={(codes) => scans.push(...codes.map((code) => ({ mode: selected, code })))}
          keep={(text) => props.keep(`box:${selected}`, text === '' ? undefined : text)}
          kept={props.kept(`box:${selected}`)}
        />
      )}
      {mode?.input.kind === 'pick' && (
        <PickEntry
          key={selected}
          title={mode.input.title}
          options={mode.input.options}
          button={entry.button}
          mode={selected}
          scans={scans}
          header={props.header}
          keep={(pick) => props.keep(`pick:${selected}`, pick)}
          kept={props.kept(`pick:${selected}`)}
        />
      )}
      <ScanStatus scans={scans} />
      <ScanMessages scans={scans} home={home} />
    </Stack>
  )
}

function keptMode({ entry, kept }: ScanEntryProps): number {
  const mode = kept('mode')
  return typeof mode === 'number' && entry.modes[mode] ? mode : 0
}

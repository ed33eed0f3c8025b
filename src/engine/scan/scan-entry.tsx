import { useId, useSyncExternalStore } from 'react'
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material'
import type { CompiledEntry } from '../../compiler/module.ts'
import type { FormStore } from '../form-store.ts'
import type { FocusHome } from '../rows/focus-home.ts'
import type { EntryInput } from './entry-input.ts'
import { PickEntry } from './pick-entry.tsx'
import { ScanBox } from './scan-box.tsx'
import { ScanMessages } from './scan-messages.tsx'
import type { ScanQueue } from './scan-queue.ts'
import { ScanStatus } from './scan-status.tsx'

interface ScanEntryProps {
  entry: CompiledEntry & { kind: 'modes' }
  scans: ScanQueue
  input: EntryInput
  /** The document's fields, which the options of a picker may read. */
  header: FormStore
  home: FocusHome
}

/** Adds rows by scanning or picking; all of it goes through one queue. */
export function ScanEntry(props: ScanEntryProps) {
  const { entry, scans, input, home } = props
  const labelId = useId()
  const selected = useSyncExternalStore(input.subscribe, input.mode)
  const mode = entry.modes[selected]
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'body2' }}>
          {entry.label}
        </FormLabel>
        <RadioGroup row aria-labelledby={labelId} value={selected} onChange={(_, value) => input.choose(Number(value))}>
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
          mode={selected}
          input={input}
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
          input={input}
          header={props.header}
        />
      )}
      <ScanStatus scans={scans} />
      <ScanMessages scans={scans} home={home} />
    </Stack>
  )
}

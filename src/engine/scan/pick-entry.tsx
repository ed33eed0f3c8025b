import { useRef, useSyncExternalStore } from 'react'
import { Box, Button } from '@mui/material'
import type { CompiledOptions } from '../../compiler/module.ts'
import { useEngine } from '../engine-context.tsx'
import { focusFirstField } from '../form/focus.ts'
import type { FormStore } from '../form/form-store.ts'
import type { EntryInput } from './entry-input.ts'
import type { ScanQueue } from './scan-queue.ts'

interface PickEntryProps {
  title: string
  options: CompiledOptions
  button: string
  mode: number
  scans: ScanQueue
  input: EntryInput
  header: FormStore
}

/** A picker and its button. The choice is looked up when the button is pressed, and the list clears it once it is in. */
export function PickEntry({ title, options, button, mode, scans, input, header }: PickEntryProps) {
  const { theme } = useEngine()
  const container = useRef<HTMLDivElement>(null)
  const pick = useSyncExternalStore(input.subscribe, () => input.pick(mode))
  // Asked of the queue: a lookup may have begun before this was drawn.
  const busy = useSyncExternalStore(scans.subscribe, () => scans.isWaiting(mode))
  const add = async () => {
    if (!pick || scans.isWaiting(mode)) return
    await scans.pushOne({ mode, code: pick.label, pick })
    // The focus stays when it has gone elsewhere meanwhile.
    const { activeElement } = document
    if (activeElement === document.body || container.current?.contains(activeElement))
      focusFirstField(container.current)
  }
  return (
    <Box
      ref={container}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, maxWidth: '36rem', '& > :not(button)': { flex: 1 } }}
    >
      <theme.LookupBox
        id={`pick-${mode}`}
        title={title}
        value={pick}
        onChange={(value) => input.setPick(mode, value)}
        lookup={options}
        form={header}
      />
      <Button variant="outlined" onClick={() => void add()} disabled={busy}>
        {button}
      </Button>
    </Box>
  )
}

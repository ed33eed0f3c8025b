import { useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CompiledOptions } from '../../contract/module.ts'
import { useFormTheme } from '../form/use-form-theme.ts'
import { focusFirstField } from '../form/focus.ts'
import type { FormStore } from '../form/form-store.ts'
import { meaningOf } from '../keys/key-map.ts'
import type { EntryInput } from './entry-input.ts'
import type { ScanQueue } from './scan-queue.ts'
import { touchTarget } from '../ui/touch-target.ts'

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
  const { LookupBox } = useFormTheme()
  const container = useRef<HTMLDivElement>(null)
  const pick = useSyncExternalStore(input.subscribe, () => input.pick(mode))
  // Asked of the queue: a lookup may have begun before this was drawn.
  const busy = useSyncExternalStore(scans.subscribe, () => scans.isWaiting(mode))
  const add = async () => {
    if (!pick || scans.isWaiting(mode)) return
    // What is typed from here on is the next one.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    await scans.pushOne({ mode, code: pick.label, pick })
    // The focus stays when it has gone elsewhere meanwhile.
    const { activeElement } = document
    if (activeElement === document.body || container.current?.contains(activeElement))
      focusFirstField(container.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof Element && event.target.getAttribute('aria-expanded') !== 'false'
    if (meaningOf(event) !== 'enter' || event.defaultPrevented || isChoosing) return
    event.preventDefault()
    void add()
  }
  return (
    <Box
      ref={container}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, '& > :not(button)': { flex: 1 } }}
    >
      <LookupBox
        id={`pick-${mode}`}
        title={title}
        value={pick}
        onChange={(value) => input.setPick(mode, value)}
        lookup={options}
        form={header}
      />
      <Button variant="contained" onClick={() => void add()} disabled={busy} sx={touchTarget(40)}>
        {button}
      </Button>
    </Box>
  )
}

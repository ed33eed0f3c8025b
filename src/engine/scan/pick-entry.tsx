import { useMemo, useRef, useSyncExternalStore } from 'react'
import { Box, Button } from '@mui/material'
import type { CompiledField, CompiledOptions } from '../../compiler/module.ts'
import { isOption } from '../../compiler/runtime/option.ts'
import { useEngine } from '../engine-context.tsx'
import { focusFirstField } from '../form/focus.ts'
import { FormBindingContext } from '../form/form-binding.ts'
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
  const { widgets } = useEngine()
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
  const binding = useMemo(() => ({ store: header, layout: [] }), [header])
  const field = useMemo(() => pickField(title, options), [title, options])
  const Picker = widgets.picker
  return (
    <FormBindingContext value={binding}>
      <Box
        ref={container}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, maxWidth: '36rem', '& > :not(button)': { flex: 1 } }}
      >
        <Picker
          id={`pick-${mode}`}
          name={field.name}
          title={title}
          value={pick ?? undefined}
          onChange={(value) => input.setPick(mode, isOption(value) ? value : null)}
          onBlur={() => undefined}
          unread={null}
          onUnread={() => undefined}
          disabled={false}
          readOnly={false}
          required={false}
          message={null}
          placeholder={undefined}
          choices={[]}
          field={field}
          options={{}}
        />
        <Button variant="outlined" onClick={() => void add()} disabled={busy}>
          {button}
        </Button>
      </Box>
    </FormBindingContext>
  )
}

function pickField(title: string, options: CompiledOptions): CompiledField {
  return { name: 'pick', title, type: 'option', alwaysRequired: false, clears: [], readOnly: false, options }
}

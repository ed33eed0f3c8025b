import { useMemo, useRef, useState } from 'react'
import { Box, Button } from '@mui/material'
import type { CompiledField, CompiledOptions, Option } from '../../compiler/module.ts'
import { useEngine } from '../engine-context.tsx'
import { focusFirstField } from '../focus.ts'
import { FormBindingContext } from '../form-binding.ts'
import type { FormStore } from '../form-store.ts'
import type { ScanQueue } from './scan-queue.ts'

interface PickEntryProps {
  title: string
  options: CompiledOptions
  button: string
  mode: number
  scans: ScanQueue
  header: FormStore
  keep: (pick: unknown) => void
  kept: unknown
}

/** A picker and its button. The choice is looked up when the button is pressed and cleared once it is in. */
export function PickEntry({ title, options, button, mode, scans, header, keep, kept }: PickEntryProps) {
  const { widgets } = useEngine()
  const container = useRef<HTMLDivElement>(null)
  const [pick, setPick] = useState<Option | null>(() => (isOption(kept) ? kept : null))
  const [busy, setBusy] = useState(false)
  const latest = useRef(pick)
  const choose = (next: Option | null) => {
    latest.current = next
    setPick(next)
    keep(next ?? undefined)
  }
  const add = async () => {
    if (!pick || busy) return
    setBusy(true)
    const accepted = await scans.pushOne({ mode, code: pick.label, pick })
    setBusy(false)
    // Another choice made meanwhile stays; so does the focus, when it has gone elsewhere.
    if (accepted) setPick((now) => (now === pick ? null : now))
    if (accepted && latest.current === pick) keep(undefined)
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
          onChange={(value) => choose(isOption(value) ? value : null)}
          onBlur={() => undefined}
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

function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}

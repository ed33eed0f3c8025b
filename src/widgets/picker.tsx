import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CompiledField, CompiledOptions } from '../compiler/module.ts'
import { isOption } from '../compiler/runtime/option.ts'
import { opensDialog, useDialogs } from '../engine/dialog/dialogs.ts'
import { useFormBinding, useScope } from '../engine/form/form-binding.ts'
import { useOptions } from '../engine/lookup.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { Combobox } from './combobox.tsx'

/** A value from a lookup; the whole option is the field's value. */
export function PickerField(props: WidgetProps) {
  const { options, create } = props.field
  if (!options) throw new Error(`The picker "${props.name}" has no lookup.`)
  const picker = <LookupCombobox {...props} lookup={options} />
  if (!create) return picker
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
      {picker}
      <CreateButton create={create} disabled={props.disabled} />
    </Box>
  )
}

function LookupCombobox({ lookup, ...props }: WidgetProps & { lookup: CompiledOptions }) {
  const { store } = useFormBinding()
  const scope = useScope(store, lookup.reads)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const state = useOptions(lookup, scope, search, open)
  return (
    <Combobox
      {...props}
      {...state}
      value={isOption(props.value) ? props.value : null}
      onSearch={setSearch}
      onOpenChange={setOpen}
    />
  )
}

interface CreateButtonProps {
  create: NonNullable<CompiledField['create']>
  disabled: boolean
}

/** Opens the dialog that adds a value; the list is loaded anew afterwards. */
function CreateButton({ create, disabled }: CreateButtonProps) {
  const dialogs = useDialogs()
  return (
    <Button
      {...opensDialog(create.dialog)}
      disabled={disabled}
      // As high as the box beside it, below its label.
      sx={{ mt: 2.75, minHeight: 39, whiteSpace: 'nowrap' }}
      onClick={() => {
        dialogs.open(create.dialog)
      }}
    >
      {create.label}
    </Button>
  )
}

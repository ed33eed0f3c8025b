import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CompiledField } from '../contract/module.ts'
import { isOption } from '../contract/runtime/option.ts'
import { own } from '../contract/runtime/own.ts'
import { opensDialog } from '../engine/dialog/dialogs.ts'
import { useOpenAdding, type AddingParts } from '../engine/dialog/use-adding.ts'
import type { FieldProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { LookupCombobox } from './lookup-box.tsx'
import { touchTarget } from '../engine/ui/touch-target.ts'

/** A value from a lookup; the whole option is the field's value, and that is why it is no widget. */
export function PickerField(props: FieldProps) {
  const { form } = props.registry.formContext
  const { options, create } = own(form.fields.fields, props.name) ?? {}
  if (!options) throw new Error(`The picker "${props.name}" has no lookup.`)
  const id = props.fieldPathId.$id
  const disabled = props.disabled === true
  const placeholder = props.uiSchema?.['ui:placeholder']
  const isRequired = props.required === true || props.uiSchema?.['ui:required'] === true
  const picker = (
    <LookupCombobox
      attributes={inputAttributes({ ...props, id, required: isRequired })}
      disabled={disabled}
      readOnly={props.readonly === true}
      placeholder={typeof placeholder === 'string' ? placeholder : undefined}
      value={isOption(props.formData) ? props.formData : null}
      onChange={(option) => props.onChange(option ?? undefined, props.fieldPathId.path)}
      onBlur={() => props.onBlur(id, props.formData)}
      lookup={options}
      form={form}
    />
  )
  if (!create) return picker
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
      {picker}
      <CreateButton
        create={create}
        field={id}
        disabled={disabled}
        lookup={options}
        form={form}
        onAdded={(option) => props.onChange(option, props.fieldPathId.path)}
      />
    </Box>
  )
}

interface CreateButtonProps extends AddingParts {
  create: NonNullable<CompiledField['create']>
  disabled: boolean
}

/** Opens the dialog that adds a value, which is picked afterwards. */
function CreateButton({ create, disabled, ...adding }: CreateButtonProps) {
  const open = useOpenAdding(adding)
  return (
    <Button
      {...opensDialog(create.dialog)}
      disabled={disabled}
      // As high as the box beside it.
      sx={{ ...touchTarget(40), whiteSpace: 'nowrap' }}
      onClick={() => open(create.dialog)}
    >
      {create.label}
    </Button>
  )
}

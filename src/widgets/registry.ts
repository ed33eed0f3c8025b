import type { FormTheme } from '../engine/form/widget.ts'
import { LookupBox } from './lookup-box.tsx'
import { NumberField } from './number-field.tsx'
import { UpDownWidget } from './number.tsx'
import { PickerField } from './picker.tsx'
import { plainTheme } from './plain-theme.ts'
import { RadioWidget } from './radio.tsx'
import { SelectWidget } from './select.tsx'

/** Everything that RJSF draws our forms with; `picker` is a name of ours. */
export const theme = {
  widgets: { ...plainTheme.widgets, RadioWidget, SelectWidget, UpDownWidget },
  fields: { ...plainTheme.fields, NumberField, picker: PickerField },
  templates: plainTheme.templates,
  LookupBox,
} satisfies FormTheme

import type { FormTheme } from '../engine/form/widget.ts'
import { LookupBox } from './lookup-box.tsx'
import { NumberField } from './number-field.tsx'
import { TextOrNumberWidget, UpDownWidget } from './number.tsx'
import { PickerField } from './picker.tsx'
import { plainTheme } from './plain-theme.ts'
import { RadioWidget } from './radio.tsx'
import { SelectWidget } from './select.tsx'

/** What RJSF draws forms of single values with; `picker` is a name of ours. */
export const flatTheme = {
  ...plainTheme,
  widgets: { ...plainTheme.widgets, RadioWidget, SelectWidget, TextWidget: TextOrNumberWidget, UpDownWidget },
  fields: { ...plainTheme.fields, NumberField, picker: PickerField },
  LookupBox,
} satisfies FormTheme

import type { WidgetName } from '../compiler/widget-names.ts'
import type { Widget } from '../engine/form/widget.ts'
import { CheckboxField } from './checkbox.tsx'
import { DateField } from './date.tsx'
import { MoneyField } from './money.tsx'
import { NumberField } from './number.tsx'
import { PickerField } from './picker.tsx'
import { RadioField } from './radio.tsx'
import { SelectField } from './select.tsx'
import { TextAreaField } from './textarea.tsx'
import { TextField } from './text.tsx'

/** Every widget that a definition may name in `ui:widget`. */
export const widgets = {
  text: TextField,
  textarea: TextAreaField,
  number: NumberField,
  money: MoneyField,
  date: DateField,
  checkbox: CheckboxField,
  radio: RadioField,
  select: SelectField,
  picker: PickerField,
} satisfies Record<WidgetName, Widget>

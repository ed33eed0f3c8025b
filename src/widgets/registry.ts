import type { FormTheme } from '../engine/form/widget.ts'
import { CheckboxWidget } from './checkbox.tsx'
import { DateWidget } from './date.tsx'
import { LookupBox } from './lookup-box.tsx'
import { UpDownWidget } from './number.tsx'
import { PickerField } from './picker.tsx'
import { RadioWidget } from './radio.tsx'
import { SelectWidget } from './select.tsx'
import { FieldTemplate } from './templates/field-template.tsx'
import { ObjectFieldTemplate } from './templates/object-field-template.tsx'
import { TextareaWidget } from './textarea.tsx'
import { TextWidget } from './text.tsx'

/** Everything that RJSF draws our forms with, under its own names; `picker` is a name of ours. */
export const theme: FormTheme = {
  widgets: {
    CheckboxWidget,
    DateWidget,
    RadioWidget,
    SelectWidget,
    TextWidget,
    TextareaWidget,
    UpDownWidget,
  },
  fields: { picker: PickerField },
  templates: { FieldTemplate, ObjectFieldTemplate },
  LookupBox,
}

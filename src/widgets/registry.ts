import type { FormTheme } from '../engine/form/widget.ts'
import { CheckboxWidget } from './checkbox.tsx'
import { DateWidget } from './date.tsx'
import { LookupBox } from './lookup-box.tsx'
import { NullField } from './null-field.ts'
import { NumberField } from './number-field.tsx'
import { UpDownWidget } from './number.tsx'
import { PickerField } from './picker.tsx'
import { RadioWidget } from './radio.tsx'
import { rare } from './rare.tsx'
import { SelectWidget } from './select.tsx'
import { FieldTemplate } from './templates/field-template.tsx'
import { ObjectFieldTemplate } from './templates/object-field-template.tsx'
import { TextareaWidget } from './textarea.tsx'
import { EmailWidget, TextWidget, URLWidget } from './text.tsx'

const DateTimeWidget = rare((all) => all.DateTimeWidget)

/** Everything that RJSF draws our forms with, under its own names; `picker` is a name of ours. */
export const theme: FormTheme = {
  widgets: {
    AltDateTimeWidget: DateTimeWidget,
    AltDateWidget: DateWidget,
    CheckboxWidget,
    CheckboxesWidget: rare((all) => all.CheckboxesWidget),
    ColorWidget: rare((all) => all.ColorWidget),
    DateTimeWidget,
    DateWidget,
    EmailWidget,
    PasswordWidget: rare((all) => all.PasswordWidget),
    RadioWidget,
    RangeWidget: rare((all) => all.RangeWidget),
    SelectWidget,
    TextWidget,
    TextareaWidget,
    TimeWidget: rare((all) => all.TimeWidget),
    UpDownWidget,
    URLWidget,
  },
  fields: { NullField, NumberField, picker: PickerField },
  templates: {
    ArrayFieldItemTemplate: rare((all) => all.ArrayFieldItemTemplate),
    ArrayFieldTemplate: rare((all) => all.ArrayFieldTemplate),
    FieldTemplate,
    MultiSchemaFieldTemplate: rare((all) => all.MultiSchemaFieldTemplate),
    ObjectFieldTemplate,
  },
  LookupBox,
}

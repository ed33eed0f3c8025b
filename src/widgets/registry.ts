import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { Values } from '../contract/module.ts'
import type { FormContext } from '../engine/form/form-context.ts'
import { formTheme } from '../engine/form/form-theme.tsx'
import type { ThemeParts } from '../engine/form/widget.ts'
import { CheckboxWidget } from './checkbox.tsx'
import { DateWidget } from './date.tsx'
import { NumberField, TextOrNumberWidget, UpDownWidget } from './number.tsx'
import { LookupBox, PickerField } from './picker.tsx'
import { RadioWidget, SelectWidget } from './one-choice.tsx'
import { rare } from './rare.tsx'
import { FieldTemplate } from './field-template.tsx'
import { ObjectField, ObjectFieldTemplate, Unfolded } from './object-field-template.tsx'
import { EmailWidget, TextareaWidget, URLWidget } from './text-input.tsx'

/** Our FieldTemplate says help, descriptions and problems itself. */
const nothing = (): null => null

type Field = FieldProps<Values, RJSFSchema, FormContext>

const DateTimeWidget = rare((all) => all.DateTimeWidget)
const ShapeField = rare<Field>((all) => all.ShapeField)

/** What RJSF draws our forms with, under its own names; `picker` is a name of ours. */
export const themeParts = {
  widgets: {
    AltDateTimeWidget: DateTimeWidget,
    AltDateWidget: DateWidget,
    CheckboxWidget,
    CheckboxesWidget: rare((all) => all.CheckboxesWidget),
    ColorWidget: rare((all) => all.ColorWidget),
    DateTimeWidget,
    DateWidget,
    EmailWidget,
    FileWidget: rare((all) => all.FileWidget),
    PasswordWidget: rare((all) => all.PasswordWidget),
    RadioWidget,
    RangeWidget: rare((all) => all.RangeWidget),
    SelectWidget,
    TextWidget: TextOrNumberWidget,
    TextareaWidget,
    TimeWidget: rare((all) => all.TimeWidget),
    URLWidget,
    UpDownWidget,
    own: rare((all) => all.OwnWidget),
  },
  fields: {
    AnyOfField: ShapeField,
    ArrayField: rare<Field>((all) => all.ArrayField),
    CyclicSchemaField: Unfolded,
    NullField,
    NumberField,
    ObjectField,
    OneOfField: ShapeField,
    picker: PickerField,
  },
  templates: {
    ArrayFieldItemTemplate: rare((all) => all.ArrayFieldItemTemplate),
    ArrayFieldTemplate: rare((all) => all.ArrayFieldTemplate),
    DescriptionFieldTemplate: nothing,
    FieldErrorTemplate: nothing,
    FieldHelpTemplate: nothing,
    FieldTemplate,
    MultiSchemaFieldTemplate: rare((all) => all.MultiSchemaFieldTemplate),
    ObjectFieldTemplate,
    TitleFieldTemplate: nothing,
  },
  LookupBox,
} satisfies ThemeParts

export const theme = formTheme(themeParts)

/** A field that only says something: its title and its texts. RJSF's own would write null into the data by itself. */
function NullField(): null {
  return null
}

import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import UnsupportedField from '@rjsf/core/lib/components/templates/UnsupportedField.js'
import HiddenWidget from '@rjsf/core/lib/components/widgets/HiddenWidget.js'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Values } from '../compiler/module.ts'
import type { FormContext } from '../engine/form/form-context.ts'
import type { FormTheme } from '../engine/form/widget.ts'
import { CheckboxWidget } from './checkbox.tsx'
import { DateWidget } from './date.tsx'
import { NullField } from './null-field.ts'
import { rare } from './rare.tsx'
import { TextareaWidget } from './textarea.tsx'
import { textTheme } from './text-theme.ts'

type Field = FieldProps<Values, RJSFSchema, FormContext>

const DateTimeWidget = rare((all) => all.DateTimeWidget)
/** RJSF's own, for lists and for choices of shape. It hands a list to the first, whatever its types say of a form's data. */
const ArrayField = rare((all) => all.ArrayField as unknown as ComponentType<Field>)
const ShapeField = rare<Field>((all) => all.ShapeField)

/** What RJSF draws forms of texts of any kind and of tick boxes with. */
export const plainTheme: FormTheme = {
  ...textTheme,
  widgets: {
    ...textTheme.widgets,
    AltDateTimeWidget: DateTimeWidget,
    AltDateWidget: DateWidget,
    CheckboxWidget,
    CheckboxesWidget: rare((all) => all.CheckboxesWidget),
    ColorWidget: rare((all) => all.ColorWidget),
    DateTimeWidget,
    DateWidget,
    HiddenWidget,
    PasswordWidget: rare((all) => all.PasswordWidget),
    RangeWidget: rare((all) => all.RangeWidget),
    TextareaWidget,
    TimeWidget: rare((all) => all.TimeWidget),
  },
  fields: {
    ...textTheme.fields,
    AnyOfField: ShapeField,
    ArrayField,
    BooleanField,
    NullField,
    OneOfField: ShapeField,
  },
  templates: {
    ...textTheme.templates,
    ArrayFieldItemTemplate: rare((all) => all.ArrayFieldItemTemplate),
    ArrayFieldTemplate: rare((all) => all.ArrayFieldTemplate),
    MultiSchemaFieldTemplate: rare((all) => all.MultiSchemaFieldTemplate),
    UnsupportedFieldTemplate: UnsupportedField,
  },
}

import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Values } from '../compiler/module.ts'
import type { FormContext } from '../engine/form/form-context.ts'
import type { FormTheme } from '../engine/form/widget.ts'
import { CheckboxWidget } from './checkbox.tsx'
import { DateWidget } from './date.tsx'
import { NullField } from './null-field.ts'
import { rare } from './rare.tsx'
import { FieldTemplate } from './templates/field-template.tsx'
import { ObjectFieldTemplate } from './templates/object-field-template.tsx'
import { TextareaWidget } from './textarea.tsx'
import { EmailWidget, TextWidget, URLWidget } from './text.tsx'

type Field = FieldProps<Values, RJSFSchema, FormContext>

const DateTimeWidget = rare((all) => all.DateTimeWidget)
/** RJSF's own, for lists and for choices of shape. It hands a list to the first, whatever its types say of a form's data. */
const ArrayField = rare((all) => all.ArrayField as unknown as ComponentType<Field>)
const ShapeField = rare<Field>((all) => all.ShapeField)

/** What RJSF draws forms of texts and tick boxes with, under its own names. */
export const plainTheme: FormTheme = {
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
    RangeWidget: rare((all) => all.RangeWidget),
    TextWidget,
    TextareaWidget,
    TimeWidget: rare((all) => all.TimeWidget),
    URLWidget,
  },
  fields: { AnyOfField: ShapeField, ArrayField, NullField, OneOfField: ShapeField },
  templates: {
    ArrayFieldItemTemplate: rare((all) => all.ArrayFieldItemTemplate),
    ArrayFieldTemplate: rare((all) => all.ArrayFieldTemplate),
    FieldTemplate,
    MultiSchemaFieldTemplate: rare((all) => all.MultiSchemaFieldTemplate),
    ObjectFieldTemplate,
  },
}

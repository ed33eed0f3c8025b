import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import UnsupportedField from '@rjsf/core/lib/components/templates/UnsupportedField.js'
import HiddenWidget from '@rjsf/core/lib/components/widgets/HiddenWidget.js'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Values } from '../compiler/module.ts'
import { flatSchema } from '../engine/form/flat-schema.ts'
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

/** Our FieldTemplate says help, descriptions and problems itself. */
const nothing = (): null => null

/** What RJSF draws forms of texts and tick boxes with, under its own names; of its own parts those that such a form comes to. */
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
    HiddenWidget,
    PasswordWidget: rare((all) => all.PasswordWidget),
    RangeWidget: rare((all) => all.RangeWidget),
    TextWidget,
    TextareaWidget,
    TimeWidget: rare((all) => all.TimeWidget),
    URLWidget,
  },
  fields: {
    AnyOfField: ShapeField,
    ArrayField,
    BooleanField,
    NullField,
    ObjectField,
    OneOfField: ShapeField,
    SchemaField,
    StringField,
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
    UnsupportedFieldTemplate: UnsupportedField,
  },
  schemaUtils: flatSchema,
}

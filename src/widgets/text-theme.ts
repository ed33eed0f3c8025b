import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { flatSchema } from '../engine/form/flat-schema.ts'
import type { FormTheme } from '../engine/form/widget.ts'
import { FieldTemplate } from './templates/field-template.tsx'
import { ObjectFieldTemplate } from './templates/object-field-template.tsx'
import { EmailWidget, TextWidget, URLWidget } from './text.tsx'

/** Our FieldTemplate says help, descriptions and problems itself. */
const nothing = (): null => null

/** What RJSF draws forms of lines of text with, under its own names; of its own parts those that such a form comes to. */
export const textTheme: FormTheme = {
  widgets: { EmailWidget, TextWidget, URLWidget },
  fields: { ObjectField, SchemaField, StringField },
  templates: {
    DescriptionFieldTemplate: nothing,
    FieldErrorTemplate: nothing,
    FieldHelpTemplate: nothing,
    FieldTemplate,
    ObjectFieldTemplate,
    TitleFieldTemplate: nothing,
  },
  schemaUtils: flatSchema,
}

/**
 * Stands in for RJSF's `getDefaultRegistry`: only the parts that a definition can come to and our theme does not bring.
 * The rest (its own widgets, layouts and array buttons, 10 KB) nobody would ever see. What a definition may newly say
 * gets its part here or in the theme.
 */
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import DescriptionField from '@rjsf/core/lib/components/templates/DescriptionField.js'
import FieldErrorTemplate from '@rjsf/core/lib/components/templates/FieldErrorTemplate.js'
import FieldHelpTemplate from '@rjsf/core/lib/components/templates/FieldHelpTemplate.js'
import TitleField from '@rjsf/core/lib/components/templates/TitleField.js'
import UnsupportedField from '@rjsf/core/lib/components/templates/UnsupportedField.js'
import HiddenWidget from '@rjsf/core/lib/components/widgets/HiddenWidget.js'
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils'

export default function getDefaultRegistry() {
  return {
    fields: {
      BooleanField,
      ObjectField,
      SchemaField,
      StringField,
    },
    templates: {
      ButtonTemplates: {},
      DescriptionFieldTemplate: DescriptionField,
      FieldErrorTemplate,
      FieldHelpTemplate,
      TitleFieldTemplate: TitleField,
      UnsupportedFieldTemplate: UnsupportedField,
    },
    widgets: { HiddenWidget },
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}

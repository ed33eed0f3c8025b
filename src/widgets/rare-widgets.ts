import { ArrayField } from './array-field.tsx'
import { CheckboxesWidget } from './checkboxes.tsx'
import { ColorWidget } from './color.tsx'
import { DateTimeWidget, DayInput, TimeWidget } from './moment-input.tsx'
import { MultiSelectWidget } from './multi-select.tsx'
import { PasswordWidget } from './password.tsx'
import { RangeWidget } from './range.tsx'
import { ShapeField } from './shape-field.tsx'
import { ArrayFieldItemTemplate } from './templates/array-field-item-template.tsx'
import { ArrayFieldTemplate } from './templates/array-field-template.tsx'
import { MultiSchemaFieldTemplate } from './templates/multi-schema-field-template.tsx'

/** What few forms are drawn with; it comes with the first field that needs one. */
export const rareWidgets = {
  ArrayField,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  CheckboxesWidget,
  ColorWidget,
  DateTimeWidget,
  DayInput,
  MultiSchemaFieldTemplate,
  MultiSelectWidget,
  PasswordWidget,
  RangeWidget,
  ShapeField,
  TimeWidget,
}

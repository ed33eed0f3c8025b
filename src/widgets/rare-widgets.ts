import { ArrayField, ArrayFieldTemplate } from './list-field.tsx'
import { CheckboxesWidget, MultiSelectWidget } from './several-choices.tsx'
import { ColorWidget, DateTimeWidget, DayInput, TimeWidget, PasswordWidget, RangeWidget } from './rare-inputs.tsx'
import { FileWidget } from './file.tsx'
import { OwnWidget } from './own-widget.tsx'
import { HeldAgain } from './held-again.tsx'
import { MapEntries } from './map-entries.tsx'
import { MapEntry } from './map-entry.tsx'
import { MultiSchemaFieldTemplate, ShapeField } from './shape-field.tsx'
import { ArrayFieldItemTemplate } from './list-item.tsx'

/** What few forms are drawn with; it comes with the first field that needs one. */
export const rareWidgets = {
  ArrayField,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  CheckboxesWidget,
  ColorWidget,
  DateTimeWidget,
  DayInput,
  FileWidget,
  HeldAgain,
  MapEntries,
  MapEntry,
  MultiSchemaFieldTemplate,
  MultiSelectWidget,
  OwnWidget,
  PasswordWidget,
  RangeWidget,
  ShapeField,
  TimeWidget,
}

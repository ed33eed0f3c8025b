import { classes, comment, description, errorMessage, former, readOnly, title } from './annotations.ts'
import { entry, rowName, table, unique } from './rows.ts'
import { cases } from './cases.ts'
import { choices, onlyValue, otherTitledChoices, suggestions, titledChoices } from './choices.ts'
import { browserOnly, clears, derive, restore } from './derive.ts'
import { demand, disabled, rules, visible } from './conditions.ts'
import { create, picker } from './picker.ts'
import { computedInitial, fresh, initial } from './initial.ts'
import { file } from './files.ts'
import type { Keyword } from './keyword.ts'
import { limits } from './limits.ts'
import { additionalProperties, definitions, items, mapLimits, patternProperties, prefixItems, properties, reference, required, type } from './structure.ts' // prettier-ignore
import { pattern, textFormat } from './text-form.ts'

/** Every keyword that may stand beside a field: JSON Schema first, then behaviour. */
export const keywords: readonly Keyword[] = [
  type,
  title,
  former,
  description,
  choices,
  titledChoices,
  otherTitledChoices,
  onlyValue,
  initial,
  textFormat,
  pattern,
  file,
  suggestions,
  readOnly,
  ...limits,
  errorMessage,
  items,
  prefixItems,
  properties,
  required,
  ...cases,
  computedInitial,
  fresh,
  derive,
  restore,
  browserOnly,
  visible,
  disabled,
  demand,
  clears,
  picker,
  create,
  rules,
  rowName,
  unique,
  entry,
  table,
  additionalProperties,
  patternProperties,
  ...mapLimits,
  classes,
  comment,
  reference,
  definitions,
]

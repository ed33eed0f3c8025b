import { comment, description, readOnly, title } from './annotations.ts'
import { rowName } from './as.ts'
import { cases } from './cases.ts'
import { choices, onlyValue, otherTitledChoices, suggestions, titledChoices } from './choices.ts'
import { classes } from './classes.ts'
import { clears } from './clears.ts'
import { demand, disabled, visible } from './conditions.ts'
import { create } from './create.ts'
import { derive } from './derive.ts'
import { entry } from './entry.ts'
import { errorMessage } from './error-message.ts'
import { computedInitial, initial } from './initial.ts'
import type { Keyword } from './keyword.ts'
import { limits } from './limits.ts'
import { picker } from './picker.ts'
import { definitions, reference } from './reference.ts'
import { browserOnly, restore } from './restore.ts'
import { rules } from './rules.ts'
import { additionalProperties, items, properties, required } from './structure.ts'
import { table } from './table.ts'
import { pattern, textFormat } from './text-form.ts'
import { type } from './type.ts'
import { unique } from './unique.ts'

/** Every keyword that may stand beside a field: JSON Schema first, then behaviour. */
export const keywords: readonly Keyword[] = [
  type,
  title,
  description,
  choices,
  titledChoices,
  otherTitledChoices,
  onlyValue,
  initial,
  textFormat,
  pattern,
  suggestions,
  readOnly,
  ...limits,
  errorMessage,
  items,
  properties,
  required,
  ...cases,
  computedInitial,
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
  classes,
  comment,
  reference,
  definitions,
]

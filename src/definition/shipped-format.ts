import { valueFormats } from '../contract/value-formats.ts'
import { blocks } from './blocks/blocks.ts'
import { columns } from './columns/columns.ts'
import { entries } from './entries/entries.ts'
import { filters } from './filters/filters.ts'
import { keywords } from '../language/keywords/keywords.ts'
import { kinds } from './kinds/kinds.ts'
import { postings } from './postings/postings.ts'
import { formPrintParts } from './print-parts/form-parts.ts'
import { printParts } from './print-parts/print-parts.ts'
import { recordActions } from './record-actions/record-actions.ts'
import { recordSections } from './record-sections/record-sections.ts'
import { rowDialogs } from './row-dialogs/row-dialogs.ts'
import { sections } from './sections/sections.ts'
import { widgetRules as widgets } from '../language/widget-rules.ts'
import { createFormat } from '../language/format/format.ts'

/** The format of the definitions in `schemas/`. */
export const shippedFormat = createFormat({
  kinds,
  keywords,
  blocks,
  sections,
  columns,
  entries,
  rowDialogs,
  filters,
  recordSections,
  recordActions,
  printParts,
  formPrintParts,
  postings,
  widgets,
  valueFormats,
})

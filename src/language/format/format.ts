import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { ColumnKind, EntryKind, RowDialogKind, SectionKind } from '../parts/document-parts.ts'
import type { Keyword } from '../keywords/keyword.ts'
import type { Kind } from '../parts/kind.ts'
import type { BlockKind, FilterKind, FormPrintPartKind, PrintPartKind } from '../parts/page-parts.ts'
import type { PostingKind } from '../parts/posting.ts'
import type { RecordActionKind, RecordSectionKind } from '../parts/record-parts.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import type { WidgetRules } from '../widget-rules.ts'
import type { ValueFormat } from '../../contract/value-formats.ts'
import { formValidator } from './form-validator.ts'
import { withBothTexts } from './both-texts.ts'
import { metaSchemaOf } from './meta-schema.ts'
import { object, optional, part, variants } from './schema.ts'
import { valueFormatSchema } from './ui-schema.ts'

/** What the format consists of: one list for each sort of part. */
export interface FormatLists {
  kinds: readonly Kind[]
  keywords: readonly Keyword[]
  blocks: readonly BlockKind[]
  sections: readonly SectionKind[]
  columns: readonly ColumnKind[]
  entries: readonly EntryKind[]
  rowDialogs: readonly RowDialogKind[]
  filters: readonly FilterKind[]
  recordSections: readonly RecordSectionKind[]
  recordActions: readonly RecordActionKind[]
  printParts: readonly PrintPartKind[]
  /** What only the print of a form may have besides. */
  formPrintParts: readonly FormPrintPartKind[]
  postings: readonly PostingKind[]
  /** How values are written, by the name that `format` has. */
  valueFormats: Readonly<Record<string, ValueFormat>>
  /** By the name that `ui:widget` has. */
  widgets: Readonly<Record<string, WidgetRules>>
}

/** A definition format: its parts, and the meta-schema that follows from them. */
export interface Format extends FormatLists {
  metaSchema: JsonSchema
  /** The same for authors: a text may stand in both languages. */
  writtenSchema: JsonSchema
  /** Checks a definition's form. Compiled when it is first asked for. */
  validate: () => ValidateFunction
  /** The keywords that people can break, so that each needs a message. */
  constraints: readonly string[]
}

/** A format made of lists: the shipped ones, or those with one more entry. */
export function createFormat(lists: FormatLists): Format {
  const metaSchema = describeFormat(lists)
  let validate: ValidateFunction | undefined
  return {
    ...lists,
    metaSchema,
    writtenSchema: withBothTexts(metaSchema),
    validate: () => (validate ??= formValidator(metaSchema)),
    constraints: lists.keywords.filter(({ isConstraint }) => isConstraint === true).map(({ name }) => name),
  }
}

/** The entry of a list that a definition names. The meta-schema has seen to it that there is one. */
export function kindNamed<Entry extends { name: string }>(list: readonly Entry[], name: string): Entry {
  const found = list.find((entry) => entry.name === name)
  if (!found) throw new Error(`the format has no "${name}"`)
  return found
}

function describeFormat({ kinds, keywords, ...lists }: FormatLists): JsonSchema {
  const schemas = (list: readonly { schema: Kind['schema'] }[]) => list.map(({ schema }) => schema)
  const inFields = keywords.flatMap(({ name, inFields: schema, isNeeded }) =>
    schema ? [[name, isNeeded ? schema : optional(schema)] as const] : [],
  )
  const beside = keywords.flatMap(({ name, schema }) => (schema ? [[name, optional(schema)] as const] : []))
  return metaSchemaOf(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Trading definition',
      description:
        'One file that says everything about one screen, dialog, document, list, record, print, import, report, dashboard or role.',
      type: 'object',
      required: ['kind'],
      discriminator: { propertyName: 'kind' },
    },
    kinds.map(({ name, schema }) => part(name, () => schema)),
    {
      property: object('One field: JSON Schema and behaviour.', Object.fromEntries(beside)),
      fields: object('An object schema: one property a field.', Object.fromEntries(inFields)),
      block: variants('block', schemas(lists.blocks), 'A part of a screen.'),
      section: variants('section', schemas(lists.sections), 'A part of a document.'),
      column: variants('column', schemas(lists.columns), 'A column of the table.'),
      entry: variants('kind', schemas(lists.entries), 'How rows are added.'),
      rowDialog: variants('widget', schemas(lists.rowDialogs), 'A dialog about one row.'),
      filter: variants('filter', schemas(lists.filters), 'A filter of a list.'),
      recordSection: variants('section', schemas(lists.recordSections), 'A part of a record.'),
      recordAction: variants('action', schemas(lists.recordActions), 'Something that can be done with a record.'),
      valueFormat: valueFormatSchema(lists.valueFormats),
      printPart: variants('part', schemas(lists.printParts), 'A part of a print.'),
      formPrintPart: variants(
        'part',
        schemas([...lists.formPrintParts, ...lists.printParts]),
        "A part of a form's own print.",
      ),
      posting: variants('posting', schemas(lists.postings), 'Something that a document books.'),
    },
  )
}

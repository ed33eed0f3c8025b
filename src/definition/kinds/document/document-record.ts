import { t } from '../../../contract/words/words.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { documentListPath, type DocumentOperations, type GenericDocument } from '../../../language/check/documents.ts'
import { isRowSchema } from '../../../language/check/field-types.ts'
import type { FieldUi } from '../../../language/format/ui-schema.ts'
import type { RecordAction, RecordSection } from '../../../language/parts/record-parts.ts'
import { historyOf } from '../dialog/record-pages.ts'
import { shownFields } from '../dialog/shown-fields.ts'
import type { RecordDefinition } from '../record/compile.ts'
import type { ListedPlan } from './listed.ts'
import type { Party } from './field-keys.ts'
import { followers, restOf, statusOf, type Way } from './way.ts'

/** What a document is called by its number: only those that have a branch may have the prefix of one. */
export function shownNumber(name: string, { branch }: { branch?: string | undefined }): string {
  return branch === undefined ? `${name}.nomor` : `coalesce(${name}.nomorSeri, string(${name}.nomor))`
}

/** What a definition says of its document, and what follows from it. */
export interface Told {
  title: string
  path: string
  schema: FieldsSchema
  uiSchema?: FieldUi | undefined
  branch?: string | undefined
  total?: string | undefined
  signatures?: string[] | undefined
  left?: string | undefined
  way?: Way | undefined
  party?: Party | undefined
  actions?: RecordAction[] | undefined
  /** What its `books` move; of one that books nothing, nothing. */
  moves?: { goods: boolean; money: boolean } | undefined
  closed?: boolean | undefined
  /** Whether whole ones come in from a file. */
  import?: object | undefined
  /** What its list shows of the form, and is narrowed down by. */
  plan: ListedPlan
}

const isCancelled = { when: 'doc.batal != null' }
const cancelledFacts = [
  { label: t('Dibatalkan'), value: 'doc.batal.kapan', format: 'moment' as const, ...isCancelled },
  { label: t('Dibatalkan oleh'), value: 'doc.batal.siapa', ...isCancelled },
  { label: t('Alasan batal'), value: 'doc.batal.alasan', ...isCancelled },
]
const isTogether = 'size(doc.bersama) > 0'
const together = { label: t('Disimpan bersama'), value: 'doc.bersama[0].dokumen' }
const togetherFacts = [
  { ...together, when: `${isTogether} && doc.bersama[0].asal == 'dokumen'` },
  // One that has an operation of its own has its records at a known address.
  {
    ...together,
    to: '/{doc.bersama[0].asal}/riwayat/{doc.bersama[0].idDokumen}',
    when: `${isTogether} && doc.bersama[0].asal != 'dokumen'`,
  },
]

/** Its record: what was entered, what it booked, and what became of it. */
export function recordOfDocument(
  { title, path, schema, uiSchema, total, left, way, actions = [], moves, closed, plan, party, branch }: Told,
  { operations }: GenericDocument,
): RecordDefinition {
  const fields = shownFields(withoutRows(schema), uiSchema, 'doc.isian')
  const facts = fields.flatMap(({ name: field, title: label, value, format }) => {
    // What other choices hide was not forgotten: it is told where it has something.
    const isOptional = schema.properties[field]?.['x-visible'] !== undefined
    return value === undefined ? [] : [{ label, value, format, ...(isOptional && { when: `${value} != null` }) }]
  })
  const name = `${title} #{${shownNumber('doc', { branch })}}`
  return {
    kind: 'record',
    title: name,
    path: `${documentListPath(path)}/:id`,
    operation: operations.read,
    as: 'doc',
    status: statusOf(way),
    sections: [
      {
        section: 'facts',
        title: t('Dokumen'),
        facts: [
          ...(party?.options ? [{ label: plan.party ?? '', value: 'doc.pihak' }] : []),
          ...facts,
          ...(total === undefined ? [] : [{ label: t('Total'), value: 'doc.total', format: 'rupiah' } as const]),
          ...togetherFacts,
          { label: t('Disimpan'), value: 'doc.dibuat', format: 'moment' },
          ...cancelledFacts,
        ],
      },
      ...Object.entries(schema.properties).flatMap(rowsSection),
      // One that is closed may have lost what it says of its books, and not what it booked.
      ...(moves?.goods || closed === true ? [booked()] : []),
      ...(moves?.money ? [money(), owed()] : []),
      ...(left === undefined ? [] : [followers(), restOf(left)]),
      historyOf('doc'),
    ],
    // Its own ones come first, so that their places are those of the definition.
    actions: [...actions, cancelAction(name, operations)],
  }
}

function cancelAction(name: string, operations: DocumentOperations): RecordAction {
  return {
    action: 'call',
    label: t('Batalkan'),
    when: "doc.status == 'Tersimpan'",
    operation: operations.cancel,
    title: t('Batalkan {name}', { name }),
    form: operations.form,
    preview: {
      operation: operations.preview,
      as: 'preview',
      lines: 'preview.akibat',
      item: {
        as: 'line',
        text: "line.uraian + (line.jumlah == null ? '' : ': Rp ' + grouped(line.jumlah))",
        obstacle: 'line.halangan',
      },
      allowed: 'preview.bisa',
    },
    yes: t('Ya, batalkan'),
    no: t('Tidak'),
    done: t('{name} dibatalkan.', { name }),
    danger: true,
  }
}

/** What moved, as the ledgers have it. */
const booked = (): RecordSection => ({
  section: 'table',
  title: t('Pembukuan'),
  rows: 'doc.pembukuan',
  as: 'entry',
  empty: t('Dokumen ini tidak membukukan apa-apa.'),
  columns: [
    { label: t('Uraian'), value: 'entry.uraian' },
    { label: t('Kode'), value: 'entry.kode' },
    { label: t('Tempat'), value: 'entry.tempat' },
    { label: t('Jumlah'), value: 'entry.jumlah', format: 'number' },
  ],
})

/** What came into accounts and left them, and what it laid on what is owed. */
const money = (): RecordSection => ({
  section: 'table',
  title: t('Pembukuan uang'),
  rows: 'doc.uang',
  as: 'entry',
  empty: t('Dokumen ini tidak membukukan uang.'),
  columns: [
    { label: t('Uraian'), value: 'entry.uraian' },
    { label: t('Jumlah'), value: 'entry.jumlah', format: 'rupiah' },
  ],
})

/** What somebody owes for it, with the documents by which it was paid. */
const owed = (): RecordSection => ({
  section: 'table',
  title: t('Tagihan dari dokumen ini'),
  rows: 'doc.tagihan',
  as: 'owed',
  empty: t('Dokumen ini tidak meninggalkan tagihan.'),
  columns: [
    { label: t('Jenis'), value: 'owed.sisi', details: 'owed.pelunasan.map(paid, paid.dokumen)' },
    { label: t('Jatuh Tempo'), value: 'owed.jatuhTempo', format: 'date' },
    { label: t('Jumlah'), value: 'owed.jumlah', format: 'rupiah' },
    { label: t('Terbayar'), value: 'owed.terbayar', format: 'rupiah' },
    { label: t('Sisa'), value: 'owed.sisa', format: 'rupiah' },
    { label: t('Status'), value: 'owed.status', format: 'status' },
  ],
})

/** Lists with a table are shown as their tables; everything else is a fact. */
export function withoutRows(schema: FieldsSchema): FieldsSchema {
  const kept = Object.entries(schema.properties).filter(([, property]) => !isTabled(property))
  return { ...schema, properties: Object.fromEntries(kept) }
}

function isTabled({ items, 'x-table': table, 'x-as': variable }: Property): boolean {
  return table !== undefined && variable !== undefined && items !== undefined && isRowSchema(items)
}

/** The columns that the form's own table shows, of rows as they were stored; none that reads more than its row. */
export function rowsSection([name, property]: [string, Property]): Extract<RecordSection, { section: 'table' }>[] {
  const { 'x-table': table, 'x-as': variable, title } = property
  if (!table || variable === undefined || !isTabled(property)) return []
  const columns = table.columns.flatMap((column) =>
    column.column === 'value' && column.formOnly !== true && !/\bdoc\b/.test(column.value)
      ? [{ label: column.title, value: column.value, format: column.format }]
      : [],
  )
  const [first, ...others] = columns
  if (!first) return []
  const serials = Object.values(table.dialogs ?? {}).flatMap((dialog) =>
    dialog.widget === 'list' ? [dialog.list] : [],
  )
  const [list] = serials
  const named = list === undefined ? first : { ...first, details: `${variable}.${list}` }
  return [
    {
      section: 'table',
      title: title ?? name,
      rows: `doc.isian[${JSON.stringify(name)}]`,
      as: variable,
      columns: [named, ...others],
    },
  ]
}

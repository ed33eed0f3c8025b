/** Starter files of a master type and of a document, beside those of other kinds. */
import { defaultMessage } from '../contract/runtime/default-messages.ts'
import { appOf } from '../language/check/definition-lookup.ts'
import { isUsableName } from '../language/expression/names.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'
import {
  type Named,
  namedBy,
  type NewFile,
  newList,
  newPrint,
  newRecord,
  newReport,
  newRole,
  takenName,
  wrongName,
} from './page-starters.ts'
import { newDashboard, newImport, newScreen } from './screen-starters.ts'

/** What is begun: a master type where no kind is said. */
export interface StarterOf {
  /** Its title, or the name of its file. */
  name: string
  kind?: 'dialog' | 'document' | 'report' | 'role' | 'list' | 'record' | 'print' | 'screen' | 'dashboard' | 'import'
  /** Of a list, a record, a print, a screen and an import: the file of the one that it begins like. */
  like?: string
}

const starters = {
  dialog: newMaster,
  document: newDocument,
  report: newReport,
  role: newRole,
  list: newList,
  record: newRecord,
  print: newPrint,
  screen: newScreen,
  dashboard: newDashboard,
  import: newImport,
}

export function newDefinition(
  { name, kind = 'dialog', like }: StarterOf,
  all: readonly CheckedDefinition[],
  files: Iterable<string>,
): NewFile {
  const named = namedBy(name)
  const reason = wrongName(named)
  return reason === undefined ? starters[kind](named, all, files, like) : { ok: false, reason }
}

/**
 * The starter of a record type: a dialog with one demanded text. It compiles as it is. `files` are all that there
 * are: also those that are no definitions at the moment, and not to be overwritten.
 */
function newMaster(named: Named, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const app = appOf(all)
  if (!app?.records) return { ok: false, reason: 'app.json tidak punya "records"' }
  const { name, title } = named
  const field = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const file = `${app.records.folder}/${name}.json`
  const reason = takenName(named, file, files) ?? unusableName(field, title)
  if (reason !== undefined) return { ok: false, reason }
  const screen = screenOf(app.records.folder, all)
  const buttons = buttonsOf(all).filter((one) => one.screen === screen)
  if (buttons.some(({ label }) => label === title)) return { ok: false, reason: `tombol "${title}" sudah ada` }
  const lowest = Math.max(0, ...buttons.map(({ order }) => order))
  // Below the buttons that are there, with room between for others.
  const button = { screen, label: title, order: Math.floor(lowest / 10) * 10 + 10 }
  return {
    ok: true,
    file,
    text: `${JSON.stringify(masterStarter(field, title, button), null, 2)}\n`,
    list: `/${app.records.folder}/${name}`,
  }
}

/** A word of the expressions names no field. */
function unusableName(field: string, title: string): string | undefined {
  return isUsableName(field) ? undefined : `nama "${title}" tidak dapat dipakai: kata itu punya arti dalam rumus`
}

function masterStarter(field: string, title: string, button: { screen: string; label: string; order: number }): object {
  return {
    $schema: '../definition.schema.json',
    kind: 'dialog',
    title: `Data ${title}`,
    button,
    schema: {
      type: 'object',
      properties: { [field]: { type: 'string', title, minLength: 1 } },
      required: [field],
    },
    submit: {},
    examples: [
      { name: 'terisi', data: { [field]: 'Contoh' } },
      { name: 'kosong', data: {}, issues: [{ at: `/${field}`, message: defaultMessage('required', title, {}) }] },
    ],
  }
}

/** The screen on which most dialogs of the folder have their button. */
function screenOf(folder: string, all: readonly CheckedDefinition[]): string {
  const inFolder = all.filter((item) => item.source.file.startsWith(`${folder}/`))
  return buttonsOf(inFolder)[0]?.screen ?? folder
}

function buttonsOf(all: readonly CheckedDefinition[]): { screen: string; label: string; order: number }[] {
  return all.flatMap(({ definition }) => (definition.kind === 'dialog' && definition.button ? [definition.button] : []))
}

/**
 * The starter of a document that the generic operations store: a day, what it is about, and rows with amounts. It
 * compiles as it is, and books nothing.
 */
function newDocument(named: Named, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const app = appOf(all)
  if (!app?.documents) return { ok: false, reason: 'app.json tidak punya "documents"' }
  const { name, title } = named
  const file = `${app.documents.folder}/${name}.json`
  const reason = takenName(named, file, files) ?? unusableName(name.replaceAll('-', ''), title)
  if (reason !== undefined) return { ok: false, reason }
  const path = `/${name}`
  const taken = all.find(({ definition }) => 'path' in definition && definition.path === path)
  if (taken) return { ok: false, reason: `alamat ${path} sudah dipakai ${taken.source.file}` }
  const group = groupOfDocuments(all) ?? app.sidebar.findLast(({ guest }) => guest === undefined)?.group ?? app.title
  return {
    ok: true,
    file,
    text: `${JSON.stringify(documentStarter(title, path, group), null, 2)}\n`,
    list: `${path}/riwayat`,
  }
}

/** Where the entry of another document stands. */
function groupOfDocuments(all: readonly CheckedDefinition[]): string | undefined {
  return all.flatMap(({ definition }) => (definition.kind === 'document' && definition.menu?.group) || [])[0]
}

const amount = (title: string) => ({ type: 'integer', title, minimum: 1, maximum: 1_000_000_000 })

/** Rows of a table, each with its amount. */
const rows = {
  type: 'array',
  title: 'Rincian',
  minItems: 1,
  'x-as': 'baris',
  items: {
    type: 'object',
    properties: {
      uraian: { type: 'string', title: 'Uraian', minLength: 1, maxLength: 200 },
      jumlah: { ...amount('Jumlah'), default: 1 },
      nilai: amount('Nilai'),
      seluruhnya: { type: 'integer', title: 'Seluruhnya', 'x-derive': 'baris.jumlah * baris.nilai' },
    },
    required: ['uraian', 'jumlah', 'nilai'],
  },
  'x-entry': {
    kind: 'form',
    fields: ['uraian', 'jumlah', 'nilai'],
    layout: [['uraian', 'jumlah', 'nilai']],
    button: 'Tambah',
    uiSchema: { nilai: { 'ui:widget': 'money' } },
  },
  'x-table': {
    empty: 'Belum ada baris',
    label: 'baris.uraian',
    columns: [
      { column: 'value', title: 'Uraian', value: 'baris.uraian' },
      { column: 'value', title: 'Jumlah', value: 'baris.jumlah', format: 'number' },
      { column: 'value', title: 'Nilai', value: 'baris.nilai', format: 'rupiah' },
      { column: 'value', title: 'Seluruhnya', value: 'baris.seluruhnya', format: 'rupiah' },
      { column: 'actions', title: 'Aksi', actions: [{ action: 'remove', label: 'Hapus' }] },
    ],
  },
}

const fields = {
  type: 'object',
  properties: {
    tanggal: { type: 'string', title: 'Tanggal', format: 'date', readOnly: true, 'x-default': 'today()' },
    perihal: { type: 'string', title: 'Perihal', minLength: 1, maxLength: 200 },
    rincian: rows,
  },
  required: ['perihal', 'rincian'],
}

function documentStarter(title: string, path: string, group: string): object {
  const sum = 'sum(doc.rincian.map(baris, baris.seluruhnya))'
  const filled = { perihal: 'Contoh', rincian: [{ uraian: 'Satu', jumlah: 2, nilai: 5000 }] }
  return {
    $schema: '../definition.schema.json',
    kind: 'document',
    title,
    path,
    menu: { label: title, icon: 'box', group },
    day: 'doc.tanggal',
    about: '{doc.perihal}',
    total: sum,
    schema: fields,
    sections: [
      { section: 'fields', heading: 'Data', fields: ['tanggal', 'perihal'], layout: [['tanggal', 'perihal']] },
      { section: 'entry', heading: 'Isi rincian', list: 'rincian' },
      { section: 'table', title: 'Rincian', list: 'rincian' },
      { section: 'totals', heading: 'Ringkasan', beside: true, terms: [{ label: 'Total', value: sum }] },
    ],
    submit: { button: `Simpan ${title}` },
    signatures: ['Penerima', 'Hormat kami'],
    examples: [
      { name: 'terisi', data: filled, books: [] },
      {
        name: 'kosong',
        data: {},
        issues: [
          { at: '/perihal', message: 'Perihal wajib diisi' },
          { at: '/rincian', message: 'Minimal harus ada 1 rincian' },
        ],
      },
    ],
  }
}

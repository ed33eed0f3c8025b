/** Starter files of a report, a role, a list, a record and a print. */
import type { Definition, DefinitionOf } from '../contract/parts.ts'
import { appOf } from '../language/check/definition-lookup.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'

/** A starter file with the path of the list that follows from it, or the reason in Indonesian why there is none. */
export type NewFile = { ok: true; file: string; text: string; list: string } | { ok: false; reason: string }

const fileName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What is typed to begin something: a title as people write it, or the name of a file. */
export interface Named {
  name: string
  title: string
}

/** "Data ABC" is the file data-abc with that title, and the file data-abc has the title "Data Abc". */
export function namedBy(typed: string): Named {
  if (fileName.test(typed)) return { name: typed, title: titleOf(typed) }
  const letters = typed
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  const name = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return { name, title: typed.trim().replaceAll(/\s+/g, ' ') }
}

/** Why nothing can be called so. */
export function wrongName({ name, title }: Named): string | undefined {
  return fileName.test(name) ? undefined : `nama "${title}" tidak dapat dipakai: awali dengan huruf a sampai z`
}

/** Why there cannot be such a file. */
export function takenName({ title }: Named, file: string, files: Iterable<string>): string | undefined {
  return [...files].includes(file) ? `"${title}" sudah ada (${file}); pakai nama lain` : undefined
}

/** The starter of a report: the figures of one that is there, by its dimensions, without what else that says. */
export function newReport(named: Named, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const model = all.find(({ definition }) => definition.kind === 'report')
  if (model?.definition.kind !== 'report') return { ok: false, reason: 'belum ada laporan yang angkanya dapat dipakai' }
  const { name, title } = named
  const { group, fact, document, rows, records, day, measures, dimensions, by, period } = model.definition
  const file = beside(model.source.file, `${name}.json`)
  const path = beside(model.definition.path, name)
  const reason = takenName(named, file, files)
  if (reason !== undefined) return { ok: false, reason }
  const plain = measures.filter((one) => typeof one === 'string')
  const counted = { fact, document, rows, records, day }
  const started = { $schema: '../definition.schema.json', kind: 'report', title, path, group, ...counted }
  const text = JSON.stringify(
    { ...started, measures: plain.length > 0 ? plain : measures, dimensions, by, period },
    null,
    2,
  )
  return { ok: true, file, text: `${text}\n`, list: path }
}

/** What stands beside another in its folder. */
export function beside(other: string, name: string): string {
  return `${other.slice(0, other.lastIndexOf('/') + 1)}${name}`
}

/** The starter of a role: the pages and operations that every other one has. */
export function newRole(named: Named, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const model = all.find(({ definition }) => definition.kind === 'role')
  const file = beside(model?.source.file ?? 'roles/', `${named.name}.json`)
  const reason = takenName(named, file, files)
  if (reason !== undefined) return { ok: false, reason }
  const listed = all.flatMap(({ definition }) =>
    definition.kind === 'role' && definition.screens !== '*' && definition.operations !== '*'
      ? [{ screens: definition.screens, operations: definition.operations }]
      : [],
  )
  const common = (key: 'screens' | 'operations'): string[] =>
    (listed[0]?.[key] ?? []).filter((id) => listed.every((one) => one[key].includes(id)))
  const [screens, operations] = [common('screens'), common('operations')]
  const role = { $schema: '../definition.schema.json', kind: 'role', title: named.title, screens, operations }
  return { ok: true, file, text: `${JSON.stringify(role, null, 2)}\n`, list: '' }
}

/** A name of a file as people would write it. */
function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export type Files = Iterable<string>

/** The one that a new one begins like: the first of its kind where none is named. */
export function modelOf<Kind extends Definition['kind']>(
  kind: Kind,
  all: readonly CheckedDefinition[],
  like: string | undefined,
): { file: string; definition: DefinitionOf<Kind> } | undefined {
  const found = all.find(
    ({ source, definition }) => definition.kind === kind && (like === undefined || source.file === like),
  )
  // Its kind says which one it is.
  return found && { file: found.source.file, definition: found.definition as DefinitionOf<Kind> }
}

export function started(model: string, named: Named, files: Files, text: object, list: string): NewFile {
  const file = beside(model, `${named.name}.json`)
  const reason = takenName(named, file, files)
  if (reason !== undefined) return { ok: false, reason }
  const whole = { $schema: '../definition.schema.json', ...text }
  return { ok: true, file, text: `${JSON.stringify(whole, null, 2)}\n`, list }
}

/** Why an address is not free. */
export function takenBy(path: string, all: readonly CheckedDefinition[]): string | undefined {
  const other = all.find(({ definition }) => 'path' in definition && definition.path === path)
  return other && `alamat ${path} sudah dipakai ${other.source.file}`
}

export const nothingLike = (what: string): NewFile => ({ ok: false, reason: `belum ada ${what} yang dapat ditiru` })

/** The entry of a page that nothing else leads to: in the last group of the sidebar. */
export function menuOf(title: string, all: readonly CheckedDefinition[]): object {
  const app = appOf(all)
  const group = app?.sidebar.findLast(({ guest }) => guest === undefined)?.group ?? app?.title ?? title
  return { label: title, icon: 'grid', group }
}

/** The starter of a list: what another one shows, with an address and an entry in the sidebar of its own. */
export function newList(named: Named, all: readonly CheckedDefinition[], files: Files, like?: string): NewFile {
  const model = modelOf('list', all, like)
  if (!model) return nothingLike('daftar')
  const { operation, as, columns, filters, sort, opens, record, empty } = model.definition
  const title = named.title
  const path = `/${named.name}`
  const taken = takenBy(path, all)
  if (taken !== undefined) return { ok: false, reason: taken }
  const list = { kind: 'list', title, path, menu: menuOf(title, all) }
  const shown = { operation, as, columns, filters, sort, opens, record, empty }
  return started(model.file, named, files, { ...list, ...shown }, path)
}

/** The starter of a record: what another one shows, at an address of its own, without what can be done with it. */
export function newRecord(named: Named, all: readonly CheckedDefinition[], files: Files, like?: string): NewFile {
  const model = modelOf('record', all, like)
  if (!model) return nothingLike('rincian')
  const { title, operation, as, status, sections } = model.definition
  const path = `/${named.name}${model.definition.path.slice(model.definition.path.lastIndexOf('/'))}`
  const taken = takenBy(path, all)
  if (taken !== undefined) return { ok: false, reason: taken }
  const record = { kind: 'record', title, path, of: model.file.replace(/\.json$/, ''), button: named.title }
  return started(model.file, named, files, { ...record, operation, as, status, sections }, path)
}

/** The starter of a print: another one of the same record, with a button of its own there. */
export function newPrint(named: Named, all: readonly CheckedDefinition[], files: Files, like?: string): NewFile {
  const model = modelOf('print', all, like)
  if (!model) return nothingLike('cetakan')
  const { title, record, papers, copies, settings, parts } = model.definition
  const print = { kind: 'print', title, record, button: `Cetak ${named.title}` }
  return started(model.file, named, files, { ...print, papers, copies, settings, parts }, '')
}

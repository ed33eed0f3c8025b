/** Starter files of a report and of a role. */
import type { CheckedDefinition } from '../language/read/source-file.ts'

/** A starter file with the path of the list that follows from it, or the reason in Indonesian why there is none. */
export type NewFile = { ok: true; file: string; text: string; list: string } | { ok: false; reason: string }

/** Why a name cannot be that of a new file; nothing where it can. */
function wrongName(name: string, file: string, files: Iterable<string>): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `nama "${name}" tidak dapat dipakai: huruf kecil, angka dan tanda hubung saja`
  return [...files].includes(file) ? `${file} sudah ada` : undefined
}

/** The starter of a report: the figures of one that is there, by its dimensions, without what else that says. */
export function newReport(name: string, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const model = all.find(({ definition }) => definition.kind === 'report')
  if (model?.definition.kind !== 'report') return { ok: false, reason: 'belum ada laporan yang angkanya dapat dipakai' }
  const { group, fact, measures, dimensions, by, period } = model.definition
  const file = beside(model.source.file, `${name}.json`)
  const path = beside(model.definition.path, name)
  const reason = wrongName(name, file, files)
  if (reason !== undefined) return { ok: false, reason }
  const plain = measures.filter((one) => typeof one === 'string')
  const title = titleOf(name)
  const started = { $schema: '../definition.schema.json', kind: 'report', title, path, group, fact }
  const text = JSON.stringify(
    { ...started, measures: plain.length > 0 ? plain : measures, dimensions, by, period },
    null,
    2,
  )
  return { ok: true, file, text: `${text}\n`, list: path }
}

/** What stands beside another in its folder. */
function beside(other: string, name: string): string {
  return `${other.slice(0, other.lastIndexOf('/') + 1)}${name}`
}

/** The starter of a role: the pages and operations that every other one has. */
export function newRole(name: string, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const model = all.find(({ definition }) => definition.kind === 'role')
  const file = beside(model?.source.file ?? 'roles/', `${name}.json`)
  const reason = wrongName(name, file, files)
  if (reason !== undefined) return { ok: false, reason }
  const listed = all.flatMap(({ definition }) =>
    definition.kind === 'role' && definition.screens !== '*' && definition.operations !== '*'
      ? [{ screens: definition.screens, operations: definition.operations }]
      : [],
  )
  const common = (key: 'screens' | 'operations'): string[] =>
    (listed[0]?.[key] ?? []).filter((id) => listed.every((one) => one[key].includes(id)))
  const [screens, operations] = [common('screens'), common('operations')]
  const role = { $schema: '../definition.schema.json', kind: 'role', title: titleOf(name), screens, operations }
  return { ok: true, file, text: `${JSON.stringify(role, null, 2)}\n`, list: '' }
}

/** A name of a file as people would write it. */
export function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

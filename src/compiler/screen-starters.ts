/** Starter files of a screen, a dashboard and a page that brings files in: pages that nothing else leads to yet. */
import type { DefinitionOf } from '../contract/parts.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'
import {
  beside,
  type Files,
  menuOf,
  modelOf,
  type Named,
  type NewFile,
  nothingLike,
  started,
  takenBy,
} from './page-starters.ts'

/** The starter of a screen: what the one that is named shows; a text where none is, or where that shows nothing. */
export function newScreen(named: Named, all: readonly CheckedDefinition[], files: Files, like?: string): NewFile {
  const model = like === undefined ? undefined : modelOf('screen', all, like)
  const { content, access } = model?.definition ?? {}
  const path = `/${named.name}`
  const taken = takenBy(path, all)
  if (taken !== undefined) return { ok: false, reason: taken }
  const shown = content === undefined || content.length === 0 ? [{ block: 'text', text: named.title }] : content
  const screen = { kind: 'screen', title: named.title, path, menu: menuOf(named.title, all), access, content: shown }
  return started('screens/', named, files, screen, path)
}

/** The starter of a dashboard: the figures of the one that there is, else those of the first report. */
export function newDashboard(named: Named, all: readonly CheckedDefinition[], files: Files): NewFile {
  const [model, report] = [modelOf('dashboard', all, undefined), modelOf('report', all, undefined)]
  const tiles = model?.definition.tiles ?? (report ? [tileOf(report)] : [])
  if (tiles.length === 0) return nothingLike('laporan')
  const path = `/${named.name}`
  const taken = takenBy(path, all)
  if (taken !== undefined) return { ok: false, reason: taken }
  const dashboard = { kind: 'dashboard', title: named.title, path, menu: menuOf(named.title, all), tiles }
  return started(model?.file ?? report?.file ?? '', named, files, dashboard, path)
}

function tileOf({ file, definition }: { file: string; definition: DefinitionOf<'report'> }) {
  return { title: definition.title, report: file.replace(/\.json$/, '') }
}

/** The starter of an import: what another one brings in, and how it reads it, at an address of its own. */
export function newImport(named: Named, all: readonly CheckedDefinition[], files: Files, like?: string): NewFile {
  const model = modelOf('import', all, like)
  if (!model) return nothingLike('impor')
  // What is said of the model's files is not true of another's.
  const { operation, list, columns, ignored, keys, books } = model.definition
  const path = beside(model.definition.path, named.name)
  const taken = takenBy(path, all)
  if (taken !== undefined) return { ok: false, reason: taken }
  const page = { kind: 'import', title: named.title, path, menu: menuOf(named.title, all) }
  const reads = { operation, list, columns, ignored, keys, books }
  return started(model.file, named, files, { ...page, ...reads }, path)
}

import { defaultMessage } from '../contract/runtime/default-messages.ts'
import { appOf } from '../language/check/definition-lookup.ts'
import { isUsableName } from '../language/expression/names.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'

/** A starter file with the path of the list that follows from it, or the reason in Indonesian why there is none. */
export type NewFile = { ok: true; file: string; text: string; list: string } | { ok: false; reason: string }

/**
 * The starter of a record type: a dialog with one demanded text. It compiles as it is. `name` is the
 * name of the file: small letters, digits and hyphens. `files` are all that there are: also those that are no
 * definitions at the moment, and not to be overwritten.
 */
export function newMaster(name: string, all: readonly CheckedDefinition[], files: Iterable<string>): NewFile {
  const app = appOf(all)
  if (!app?.records) return { ok: false, reason: 'app.json tidak punya "records"' }
  const field = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || !isUsableName(field))
    return { ok: false, reason: `nama "${name}" tidak dapat dipakai: huruf kecil, angka dan tanda hubung saja` }
  const file = `${app.records.folder}/${name}.json`
  if ([...files].includes(file)) return { ok: false, reason: `${file} sudah ada` }
  const title = titleOf(name)
  const screen = screenOf(app.records.folder, all)
  const buttons = buttonsOf(all).filter((one) => one.screen === screen)
  if (buttons.some(({ label }) => label === title)) return { ok: false, reason: `tombol "${title}" sudah ada` }
  const lowest = Math.max(0, ...buttons.map(({ order }) => order))
  // Below the buttons that are there, with room between for others.
  const button = { screen, label: title, order: Math.floor(lowest / 10) * 10 + 10 }
  return {
    ok: true,
    file,
    text: `${JSON.stringify(starter(field, title, button), null, 2)}\n`,
    list: `/${app.records.folder}/${name}`,
  }
}

function starter(field: string, title: string, button: { screen: string; label: string; order: number }): object {
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

/** A name of a file as people would write it. */
export function titleOf(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The screen on which most dialogs of the folder have their button. */
function screenOf(folder: string, all: readonly CheckedDefinition[]): string {
  const inFolder = all.filter((item) => item.source.file.startsWith(`${folder}/`))
  return buttonsOf(inFolder)[0]?.screen ?? folder
}

function buttonsOf(all: readonly CheckedDefinition[]): { screen: string; label: string; order: number }[] {
  return all.flatMap(({ definition }) => (definition.kind === 'dialog' && definition.button ? [definition.button] : []))
}

import { compileTexts } from '../../src/compiler/compile.ts'
import { importSchema, plainForm } from '../../src/compiler/import/import-schema.ts'
import { loadModule } from '../../src/compiler/load.ts'
import type { CompiledDialog, Values } from '../../src/contract/module.ts'
import { openapi, surroundings } from './sample-forms.ts'

type Json = Record<string, unknown>

/** A plain form as the only dialog of an app. */
export async function imported(given: Json) {
  const form = plainForm(given)
  if (!form) throw new Error('no schema')
  const compiled = (text: string) => {
    const others = Object.entries(surroundings).map(([file, value]) => [file, JSON.stringify(value)] as const)
    return compileTexts(new Map([...others, ['contoh/isi.json', text] as const]), openapi)
  }
  const made = await importSchema(form, {
    wrap: (parts) => ({
      kind: 'dialog',
      title: 'Contoh',
      button: { screen: 'home', label: 'Contoh', order: 10 },
      submit: { onlyLogged: 'Contoh' },
      ...parts,
    }),
    check: async (text) => (await compiled(text)).errors,
  })
  const source =
    made.text === null ? undefined : (await compiled(made.text)).sources.find(({ id }) => id === 'contoh/isi')
  const module = source && loadModule(source.code)
  return { ...made, schema: form.schema, dialog: module?.kind === 'dialog' ? module : null }
}

/** Whether a form takes data. The engine itself never has such that nobody could type. */
export function isRight(dialog: CompiledDialog, data: unknown): boolean {
  return dialog.validate(data as Values, {}).length === 0
}

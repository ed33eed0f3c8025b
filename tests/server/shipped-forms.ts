import type { CompiledModule } from '../../src/contract/module.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { documentFormsOf } from '../../src/server/platform/definitions/document-forms.ts'
import type { DocumentForms } from '../../src/server/platform/http/operation.ts'
import { shippedProject } from '../schemas/compiled.ts'

/** What has to be there so that sales, purchases and opening stock book their goods: all definitions take much longer. */
const needed = ['app.json', 'penjualan/penjualan.json', 'pembelian/pembelian.json', 'stok/impor.json']

let opened: Promise<DocumentForms> | undefined

/** What sales, purchases and opening stock book by the shipped definitions; once for all test files of a worker. */
export function shippedForms(): Promise<DocumentForms> {
  opened ??= formsWith({})
  return opened
}

/** The same where files of the folder are others, or there are more. */
export async function formsWith(changed: Readonly<Record<string, object>>): Promise<DocumentForms> {
  const modules = await modulesWith(changed)
  return documentFormsOf({ modules: () => modules })
}

export async function modulesWith(changed: Readonly<Record<string, object>>): Promise<CompiledModule[]> {
  const others = Object.entries(changed).map(([name, value]) => [name, JSON.stringify(value)] as const)
  const project = others.reduce((before, [name, text]) => before.with(name, text), await shippedProject())
  return [...new Set([...needed, ...Object.keys(changed)])].sort().flatMap((name) => {
    const { source, errors } = project.compileFile(name)
    for (const error of errors) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return source?.code === undefined ? [] : [loadModule(source.code)]
  })
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadModule } from '../../src/compiler/load.ts'
import { Project } from '../../src/compiler/project.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'
import { documentFormsOf } from '../../src/server/platform/definitions/document-forms.ts'
import type { DocumentForms } from '../../src/server/platform/http/operation.ts'
import { packageFolder } from '../../src/server/package-folder.ts'

/** What has to be there so that sales, purchases and opening stock book their goods: all definitions take much longer. */
const needed = ['app.json', 'penjualan/penjualan.json', 'pembelian/pembelian.json', 'stok/impor.json']

let opened: Promise<DocumentForms> | undefined

/** What sales, purchases and opening stock book by the shipped definitions; once for all test files of a worker. */
export function shippedForms(): Promise<DocumentForms> {
  opened ??= open()
  return opened
}

async function open(): Promise<DocumentForms> {
  const folder = path.join(packageFolder(), 'schemas')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  const texts = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)
  const openapi = await readFile(path.join(packageFolder(), 'openapi/trading.yaml'), 'utf8')
  const project = Project.of(new Map(await Promise.all(texts)), new OpenApiDocument(openapi))
  const modules = needed.flatMap((name) => {
    const code = project.compileFile(name).source?.code
    return code === undefined ? [] : [loadModule(code)]
  })
  return documentFormsOf({ modules: () => modules })
}

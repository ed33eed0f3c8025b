import path from 'node:path'
import { DefinitionStore } from '../../src/server/platform/definitions/definition-store.ts'
import { documentFormsOf } from '../../src/server/platform/definitions/document-forms.ts'
import type { DocumentForms } from '../../src/server/platform/http/operation.ts'
import { packageFolder } from '../../src/server/package-folder.ts'
import { sharedCompiler } from './platform/definitions/shared-compiler.ts'

let opened: Promise<DocumentForms> | undefined

/** What documents book, by the shipped definitions: opened once for all test files of a worker. */
export function shippedForms(): Promise<DocumentForms> {
  opened ??= open()
  return opened
}

async function open(): Promise<DocumentForms> {
  const [schemasDir, openapiFile] = ['schemas', 'openapi/trading.yaml'].map((name) => path.join(packageFolder(), name))
  const store = await DefinitionStore.open(
    { schemasDir: schemasDir!, openapiFile: openapiFile! },
    { info: () => {}, warn: () => {} },
    { compiler: sharedCompiler },
  )
  return documentFormsOf(store)
}

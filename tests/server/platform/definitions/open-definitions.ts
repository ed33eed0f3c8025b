import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { StoredDefinitionFiles } from '../../../../src/server/platform/definitions/definition-files.ts'
import { DefinitionStore } from '../../../../src/server/platform/definitions/definition-store.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import type { Settings } from '../../../../src/server/settings.ts'
import { sharedCompiler } from './shared-compiler.ts'

type WriteSettings = Pick<Settings, 'host' | 'publicUrl' | 'schemasWritable' | 'auth'>

export interface OpenDefinitions {
  /** A copy of the shipped definitions, removed after the tests of the file. */
  folder: string
  store: DefinitionStore
  files: StoredDefinitionFiles
}

/** A store on a folder of its own, for all tests of a file. */
export async function openDefinitions(
  settings: WriteSettings = { host: '127.0.0.1', publicUrl: null, schemasWritable: true, auth: 'off' },
  partsOf: (folder: string) => Parameters<typeof DefinitionStore.open>[2] = () => undefined,
): Promise<OpenDefinitions> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'trading-schemas-'))
  afterAll(() => rm(root, { recursive: true, force: true }))
  const folder = path.join(root, 'schemas')
  await cp(path.join(packageFolder(), 'schemas'), folder, { recursive: true })
  const options = { schemasDir: folder, openapiFile: path.join(packageFolder(), 'openapi/trading.yaml') }
  const store = await DefinitionStore.open(
    options,
    { info: () => {}, warn: () => {} },
    { compiler: sharedCompiler, ...partsOf(folder) },
  )
  return { folder, store, files: new StoredDefinitionFiles(store, settings) }
}

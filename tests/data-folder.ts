/** Data folders as the server makes them, for tests that are not about making one. */
import { readFile } from 'node:fs/promises'
import { dataTemplate, unpackTree } from '../src/server/platform/database/data-folder.ts'
import { makeDataTemplate } from '../src/server/platform/database/make-data-template.ts'
import { makeOwnFolder } from '../src/server/platform/database/make-folders.ts'

/**
 * Makes `folder` a data folder with the tables of the newest version, nothing in them. Making one takes seconds, a copy a
 * fraction.
 */
export async function copyDataFolder(folder: string): Promise<string> {
  await makeDataTemplate()
  await makeOwnFolder(folder)
  await unpackTree(await readFile(await dataTemplate()), folder)
  return folder
}

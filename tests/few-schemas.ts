import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../src/server/package-folder.ts'

/** All of them but roles, where documents are stored: what these book is in their definitions. */
export async function wholeSchemas(parent: string): Promise<string> {
  const folder = path.join(parent, 'schemas')
  await cp(path.join(packageFolder(), 'schemas'), folder, { recursive: true })
  await rm(path.join(folder, 'roles'), { recursive: true })
  return folder
}

/** As few definitions as a server starts with, where a test is not about them: reading all takes a second. */
export async function fewSchemas(parent: string): Promise<string> {
  const shipped = path.join(packageFolder(), 'schemas')
  const folder = path.join(parent, 'schemas')
  for (const file of [
    'screens/dashboard.json',
    'screens/not-found.json',
    'screens/master.json',
    'master/merek.json',
    'master/warna.json',
  ])
    await cp(path.join(shipped, file), path.join(folder, file))
  const { title, kind, optionFields, records } = JSON.parse(await readFile(path.join(shipped, 'app.json'), 'utf8')) as Record<string, unknown> // prettier-ignore
  // What else the shipped app has names screens and lists that are not here.
  const sidebar = [{ label: 'Master', screen: 'screens/master' }]
  await writeFile(path.join(folder, 'app.json'), JSON.stringify({ kind, title, sidebar, optionFields, records }))
  return folder
}

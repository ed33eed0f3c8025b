import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder } from '../src/server/package-folder.ts'

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

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openProject } from './compile.ts'
import { formatError } from '../language/check/compile-error.ts'
import { explainDefinition } from './explain.ts'
import { newDefinition } from './starters.ts'
import { suggest } from '../language/check/suggest.ts'

/**
 * `npm run definitions`: checks every definition; exit code 1 when any is wrong. With an option it
 * does something else instead.
 */
const { values } = parseArgs({
  options: {
    /** Says in words what a definition's fields do. */
    explain: { type: 'string' },
    /** Writes a starter file of a record type. */
    'new-master': { type: 'string' },
    /** Writes a starter file of a document. */
    'new-document': { type: 'string' },
    /** Makes a record type of a file with a plain JSON Schema. */
    'import-schema': { type: 'string' },
  },
})
const schemasDir = process.env['SCHEMAS_DIR'] ?? 'schemas'
const openapiFile = process.env['OPENAPI_FILE'] || 'openapi/trading.yaml'

if (!existsSync(openapiFile)) fail(`OPENAPI_FILE=${openapiFile}: berkas ini tidak ada`)
else if (values.explain !== undefined) await explain(values.explain)
else if (values['new-master'] !== undefined) await start(values['new-master'], 'dialog')
else if (values['new-document'] !== undefined) await start(values['new-document'], 'document')
else if (values['import-schema'] !== undefined) await importPlain(values['import-schema'])
else await check()

async function check(): Promise<void> {
  const { sources, errors } = (await open()).result
  for (const error of errors) console.error(`${schemasDir}/${formatError(error)}`)
  if (errors.length > 0) fail(`${errors.length} kesalahan`)
  else console.log(`${sources.length} definisi benar`)
}

async function explain(id: string): Promise<void> {
  const all = (await open()).project.forms()
  const found = all.find((item) => item.source.id === id)
  const meant = suggest(
    id,
    all.map((item) => item.source.id),
  )
  if (found) console.log(explainDefinition(id, found.definition))
  else fail(`Definisi "${id}" tidak ditemukan${meant === undefined ? '' : `; maksud Anda "${meant}"?`}`)
}

async function start(name: string, kind: 'dialog' | 'document'): Promise<void> {
  const { project, result } = await open()
  const started = newDefinition({ name, kind }, project.forms(), result.files.keys())
  if (!started.ok) {
    fail(started.reason)
    return
  }
  const file = path.join(schemasDir, started.file)
  // `wx`: whatever stands there by now is not overwritten.
  try {
    await writeFile(file, started.text, { flag: 'wx' })
    console.log(
      `${file} ditulis. Daftarnya ada di ${started.list}; rekaman, riwayat dan ekspornya ikut dari berkas ini.`,
    )
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    fail(isTaken ? `${file} sudah ada` : `${file} tidak dapat ditulis: ${String(error)}`)
  }
}

async function importPlain(from: string): Promise<void> {
  const { importMaster } = await import('./import/import-master.ts')
  const made = await importMaster(from, { schemasDir, openapiFile })
  for (const line of made.said) console.log(line)
  for (const line of made.errors) console.error(line)
  if (made.errors.length > 0) process.exitCode = 1
}

function open(): ReturnType<typeof openProject> {
  return openProject({ schemasDir, openapiFile })
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

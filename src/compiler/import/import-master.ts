import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '../../contract/runtime/own.ts'
import { formatError } from '../../language/check/compile-error.ts'
import { openProject } from '../compile.ts'
import type { CompileOptions } from '../compile-with.ts'
import { newDefinition } from '../starters.ts'
import { importSchema, plainForm } from './import-schema.ts'
import type { Schema } from './schema-parts.ts'

interface Told {
  said: string[]
  errors: string[]
}

/**
 * `npm run import-schema <file>`: a record type of a plain JSON Schema, of `{"schema", "uiSchema", "formData"}`,
 * or of JSON Forms' `{"schema", "uischema", "data"}`, named as the file. Says what was changed and what the form no longer does; writes nothing where it cannot be made right.
 */
export async function importMaster(from: string, options: CompileOptions): Promise<Told> {
  const form = plainForm(await readJson(from))
  if (!form) return { said: [], errors: [`${from} bukan JSON Schema`] }
  const { project, result } = await openProject(options)
  const name = path.basename(from).replace(/\.json$/i, '').replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^[-\d]+|-+$/g, '') // prettier-ignore
  const started = newDefinition({ name }, project.forms(), result.files.keys())
  if (!started.ok) return { said: [], errors: [started.reason] }
  const { schema: _, examples: __, ...starter } = JSON.parse(started.text) as Record<string, unknown>
  const { file } = started
  const made = await importSchema(form, {
    wrap: (parts) => named({ ...starter, ...parts }),
    check: async (text) => (await openProject({ ...options, overrides: new Map([[file, text]]) })).result.errors,
  })
  const said = [...made.changes.map((text) => `diubah: ${text}`), ...made.lacking.map((text) => `tidak bisa: ${text}`)]
  if (made.text === null)
    return { said, errors: made.errors.map((error) => `${options.schemasDir}/${formatError(error)}`) }
  const place = path.join(options.schemasDir, file)
  // `wx`: whatever stands there by now is not overwritten.
  await writeFile(place, made.text, { flag: 'wx' })
  return { said: [...said, `${place} ditulis. Daftarnya ada di ${started.list}`], errors: [] }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** People find a record by its first text that is always there: where a schema demands none, the name is one field more. */
function named(definition: Schema): Schema {
  const schema = isRecord(definition['schema']) ? definition['schema'] : {}
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []
  const hasName = required.some((name) => {
    const field = properties[String(name)]
    return isRecord(field) && field['type'] === 'string'
  })
  if (hasName || 'namaData' in properties) return definition
  const { examples: _, layout, ...rest } = definition
  const namaData = { type: 'string', title: 'Nama data', minLength: 1 }
  return {
    ...rest,
    ...(Array.isArray(layout) && { layout: [['namaData'], ...(layout as unknown[])] }),
    schema: { ...schema, properties: { namaData, ...properties }, required: ['namaData', ...required] },
  }
}

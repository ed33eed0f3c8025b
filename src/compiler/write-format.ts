import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withReference } from './format-reference.ts'
import { shippedFormat } from '../definition/shipped-format.ts'

/** `npm run definitions:reference [folder]`: writes the meta-schema and the reference of the format, which follow from its lists. */
const folder = process.argv[2] ?? 'schemas'
await writeFile(
  path.join(folder, 'definition.schema.json'),
  `${JSON.stringify(shippedFormat.writtenSchema, null, 2)}\n`,
)
const text = await readFile('schemas/README.md', 'utf8')
await writeFile(path.join(folder, 'README.md'), withReference(text, shippedFormat))

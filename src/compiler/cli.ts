import { compileFolder } from './compile.ts'
import { formatError } from './compile-error.ts'

/** `npm run definitions`: checks every definition; exit code 1 when any is wrong. */
const schemasDir = process.env['SCHEMAS_DIR'] ?? 'schemas'
const { sources, errors } = await compileFolder({ schemasDir, openapiFile: 'openapi/trading.yaml' })
for (const error of errors) console.error(`${schemasDir}/${formatError(error)}`)
if (errors.length > 0) {
  console.error(`${errors.length} kesalahan`)
  process.exitCode = 1
} else {
  console.log(`${sources.length} definisi benar`)
}

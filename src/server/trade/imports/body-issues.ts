import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { multipleOfPrecision } from '../../../language/emit/standalone-validator.ts'
import { readApiDocument } from '../../platform/http/document.ts'
import type { ProblemIssue } from '../../platform/http/problem.ts'
import { textKeyword } from '../../platform/http/schema-compilers.ts'
import { requestIssues } from '../../platform/http/schema-messages.ts'

/** The schemas of the API document that rows are measured by: their own, and those of the forms' own requests. */
export type BodySchema =
  | 'Product'
  | 'Contact'
  | 'AnyCustomer'
  | 'Customer'
  | 'Supplier'
  | 'ImportedProduct'
  | 'ImportedContact'
  | 'ImportedPiece'
  | 'ImportedPrice'
  | 'ImportedDocument'
  | 'ImportedRecord'
  | 'MasterRecord'

const documentId = 'api'
let ajv: Promise<Ajv2020> | undefined
const compiled = new Map<BodySchema, ValidateFunction>()

/** What of a body breaks the schema, as the server would tell a request of it. */
export async function bodyIssues(schema: BodySchema, body: unknown): Promise<ProblemIssue[]> {
  ajv ??= documentSchemas()
  const $ref = `${documentId}#/components/schemas/${schema}`
  const validate = compiled.get(schema) ?? (await ajv).compile({ $ref })
  compiled.set(schema, validate)
  return validate(body) ? [] : requestIssues(validate.errors ?? [])
}

async function documentSchemas(): Promise<Ajv2020> {
  // The document's own words are not JSON Schema's.
  const all = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision })
  addFormats(all)
  all.addKeyword(textKeyword)
  all.addSchema(await readApiDocument(), documentId, false, false)
  return all
}

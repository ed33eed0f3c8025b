import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { components } from '../../../api/schema.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { shortenedText, zeroLostText } from '../../../contract/runtime/spreadsheet-text.ts'
import { multipleOfPrecision } from '../../../language/emit/standalone-validator.ts'
import { DatabaseError, type Queryable } from '../../platform/database/database.ts'
import { readApiDocument } from '../../platform/http/document.ts'
import { toProblem } from '../../platform/http/error-handler.ts'
import { Problem, type ProblemIssue } from '../../platform/http/problem.ts'
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

export type Verdict = components['schemas']['ImportVerdict']
type Verdicts = components['schemas']['ImportVerdicts']

/**
 * Stores each row on its own, when it is a row at all (the document leaves that to here): one that is refused is undone and takes no other with it. With `isTrial` all is undone in
 * the end: the verdicts are those of the real transaction.
 */
export function importRows<Row>(
  tx: Queryable,
  body: { baris: readonly Row[]; coba: boolean },
  shape: RowShape,
  store: (row: Row) => Promise<Verdict>,
): Promise<Verdicts> {
  return importAll(tx, body, async (row) => storeAlone(tx, await rowIssues(row, shape), () => store(row)))
}

/** The same of whatever rows make. */
export async function importAll<Thing>(
  tx: Queryable,
  { baris, coba }: { baris: readonly Thing[]; coba: boolean },
  store: (thing: Thing) => Promise<Verdict>,
): Promise<Verdicts> {
  await tx.query('savepoint import_all')
  const hasil: Verdict[] = []
  for (const thing of baris) hasil.push(await store(thing))
  if (!coba) return { hasil }
  await tx.query('rollback to savepoint import_all')
  // What is not there has no id.
  return { hasil: hasil.map((verdict) => (verdict.putusan === 'baru' ? { ...verdict, id: null } : verdict)) }
}

/** Undone when it is refused; not even tried where something is wrong with it already. */
export async function storeAlone(
  tx: Queryable,
  issues: readonly ProblemIssue[],
  store: () => Promise<Verdict>,
): Promise<Verdict> {
  if (issues.length > 0) return wrong(issues, '')
  await tx.query('savepoint import_row')
  try {
    const verdict = await store()
    await tx.query('release savepoint import_row')
    return verdict
  } catch (error) {
    const problem = refusalOf(error)
    await tx.query('rollback to savepoint import_row')
    await tx.query('release savepoint import_row')
    return wrong(problem.issues, problem.detail)
  }
}

/** What is wrong with the row alone; a fault of server or database ends the whole request. */
function refusalOf(error: unknown): Problem {
  const problem = error instanceof Problem || error instanceof DatabaseError ? toProblem(error) : null
  if (problem === null || problem.status >= 500) throw error
  return problem
}

function wrong(issues: readonly ProblemIssue[], detail: string): Verdict {
  const told = issues.length > 0 ? issues : [{ pointer: '', message: detail }]
  const masalah = told.map(({ pointer, message }) => ({ pointer, message }))
  return { putusan: 'salah', id: null, perubahan: [], masalah }
}

/** Of a row as it was sent: its schema, and the fields that hold telephone numbers. */
interface RowShape {
  schema: Extract<BodySchema, `Imported${string}`>
  dialled: readonly string[]
}

/** Said of a cell that the form does not ask for beside the rest of its row: it would be lost without a word. */
export const unasked = 'Isian ini tidak ada pada data seperti ini. Kosongkan selnya.'

/** What is wrong with a row whatever is stored: its shape, and what a spreadsheet has spoilt, whoever sends it. */
export async function rowIssues(row: unknown, { schema, dialled }: RowShape): Promise<ProblemIssue[]> {
  const issues = await bodyIssues(schema, row)
  return issues.length > 0 || !isRecord(row) ? issues : spoiltTexts(row, dialled)
}

function spoiltTexts(row: Record<string, unknown>, dialled: readonly string[]): ProblemIssue[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    const lost = dialled.includes(field) ? zeroLostText(value.replaceAll(/[\s-]/g, '')) : null
    const message = shortenedText(value) ?? lost
    return message === null ? [] : [{ pointer: `/${field}`, keyword: 'spoilt', message }]
  })
}

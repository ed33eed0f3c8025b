import { isRecord } from '../../../contract/runtime/own.ts'
import type { Access } from '../access/access.ts'
import { redacted } from '../access/redact.ts'
import { Versioned } from '../records/record-version.ts'
import { OptionReader } from '../records/options.ts'
import type { AskWithin, Handlers, OperationId, OperationRequest } from './operation.ts'
import { Problem, problemAt } from './problem.ts'
import { trimTexts } from './request-body.ts'
import { requestValidatorCompiler } from './schema-compilers.ts'

type Request = OperationRequest<OperationId>

/** An operation with what it takes, of which it has a body or parameters. */
interface Route {
  operationId: string
  schema: { body?: { content?: Readonly<Record<string, { schema?: unknown }>> }; querystring?: unknown }
}

/** The parts of a request that were asked, checked by the document. */
type Check = (asked: unknown) => { body?: unknown; query?: unknown }

/**
 * Asks operations that only read within the transaction of another one, as the page would ask them by a request of its
 * own: what is asked is checked by the document, and the answer has what whoever asks may see.
 */
export function createAskWithin(
  routes: readonly Route[],
  handlers: Partial<Handlers>,
  { hidden }: Pick<Access, 'hidden'>,
): (request: Request) => AskWithin {
  const checks = new Map<string, Check>()
  const checkOf = (operation: string): Check => {
    const check = checks.get(operation) ?? checkBy(routes.find(({ operationId }) => operationId === operation)?.schema)
    checks.set(operation, check)
    return check
  }
  return (request) => async (operation, input) => {
    const handler = handlers[operation as keyof Handlers] as ((request: Request) => Promise<unknown>) | undefined
    if (!handler) throw new Error(`The operation ${operation} of the API document has no handler`)
    // As the page would send it: without parameters that are null, and nobody else's objects.
    const said = Object.entries(input).filter(([, value]) => (value ?? null) !== null)
    const { body: sent, issues } = trimTexts(Object.fromEntries(said))
    if (issues.length > 0) throw unasked()
    const asked = { ...request, body: undefined, query: undefined, path: undefined, ...checkOf(operation)(sent) }
    try {
      // What it takes has just been checked.
      const answer = await handler({ ...asked, references: new OptionReader(request.database) } as Request)
      return redacted(answer instanceof Versioned ? answer.content : answer, hidden(request.actor ?? null, operation))
    } catch (error) {
      throw placeless(error)
    }
  }
}

/** It names places of what was asked, of which whoever stores knows nothing. */
function placeless(error: unknown): unknown {
  if (!(error instanceof Problem) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => ({ ...issue, pointer: '' }))
  return problemAt(error.type === 'conflict' ? 'conflict' : 'invalid', issues)
}

function checkBy({ body, querystring }: Route['schema'] = {}): Check {
  const [part, httpPart] = body ? (['body', 'body'] as const) : (['query', 'querystring'] as const)
  const schema = body?.content?.['application/json']?.schema ?? body ?? querystring
  if (schema === undefined) return () => ({})
  const check = compile({ schema, httpPart } as Parameters<typeof compile>[0])
  return (asked) => {
    const result: unknown = check(asked)
    if (!isRecord(result) || result['error'] !== undefined) throw unasked()
    return { [part]: result['value'] }
  }
}

const compile = requestValidatorCompiler()

const unasked = (): Problem =>
  problemAt('invalid', [{ pointer: '', keyword: 'asked', message: 'Server tidak dapat ditanya tentang isian ini.' }])

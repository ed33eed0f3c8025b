import type { At } from '../cursor.ts'
import { quoted } from '../read/json-type.ts'
import type { Operation } from '../read/openapi-document.ts'
import type { Fact } from '../read/openapi-extensions.ts'
import { readingOperation } from './operation.ts'
import { propertiesOf } from './schema-type.ts'
import { suggest } from './suggest.ts'

/** An operation that answers figures, and what they may be asked by. */
export interface FactOperation {
  operation: Operation
  fact: Fact
}

/** The named operation, when it is a fact and its description agrees with what it takes and answers. */
export function factOperation(at: At<string>): FactOperation | undefined {
  const operation = readingOperation(at)
  if (!operation) return undefined
  const { fact } = operation
  if (!fact) {
    const facts = [...at.context.openapi.operations.values()].filter((one) => one.fact).map((one) => one.operationId)
    const known = facts.length === 0 ? 'tidak ada operasi dengan "x-fact"' : `pakai ${quoted(facts)}`
    const problem = `"${at.value}" tidak menjawab angka (tanpa "x-fact"); ${known}`
    at.report('operation-mismatch', problem, suggest(at.value, facts))
    return undefined
  }
  return isTrue(at, operation, fact) ? { operation, fact } : undefined
}

/** Whether each parameter and each measure that `x-fact` names is one of the operation's. */
function isTrue(at: At<string>, operation: Operation, fact: Fact): boolean {
  const { openapi } = at.context
  const taken = Object.keys(propertiesOf(operation.request ?? {}, openapi))
  const answer = propertiesOf(operation.response ?? {}, openapi)
  const [row, total] = [propertiesOf(answer['rows']?.['items'], openapi), propertiesOf(answer['total'], openapi)]
  const filters = Object.values(fact.dimensions).flatMap(({ filter }) => filter ?? [])
  const parameters = [...Object.values(fact.time), fact.by, ...filters].filter((name) => !taken.includes(name))
  const measures = Object.keys(fact.measures)
  const lacking = ['kunci', 'nama', ...measures].filter((name) => !Object.hasOwn(row, name))
  const without = measures.filter((name) => !Object.hasOwn(total, name))
  const wrong = [
    ...parameters.map((name) => `parameter "${name}"`),
    ...lacking.map((name) => `"${name}" dalam "rows"`),
    ...without.map((name) => `"${name}" dalam "total"`),
    ...(Object.hasOwn(answer, 'lainnya') ? [] : ['"lainnya"']),
  ]
  if (wrong.length === 0) return true
  const problem = `"x-fact" ${operation.operationId} menyebut yang tidak dipunyainya: ${wrong.join(', ')}`
  at.report('operation-mismatch', `${problem}; samakan dalam OpenAPI`)
  return false
}

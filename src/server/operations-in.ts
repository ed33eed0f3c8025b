import { isRecord, own } from '../contract/runtime/own.ts'

/** An operation as a document of the API writes it. */
export interface WrittenOperation {
  /** Empty where it has none. */
  operationId: string
  path: string
  method: string
  /** Method and path, as people write them. */
  place: string
  content: Readonly<Record<string, unknown>>
  document: unknown
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']

/** Every operation of a document. */
export function operationsIn(document: Readonly<Record<string, unknown>>): WrittenOperation[] {
  return Object.entries(asRecord(document['paths'])).flatMap(([path, item]) =>
    Object.entries(asRecord(item)).flatMap(([method, value]) => {
      if (!methods.includes(method)) return []
      const content = asRecord(value)
      const { operationId } = content
      const place = `${method.toUpperCase()} ${path}`
      return [
        { operationId: typeof operationId === 'string' ? operationId : '', path, method, place, content, document },
      ]
    }),
  )
}

/** Said for people alone; and which roles are not sent it. */
const notes = ['description', 'summary', 'title', 'example', 'examples', 'x-class']

/** What an operation takes, as a text that is the same for two that take the same. */
export function requestOf({ content, document }: WrittenOperation): string {
  const { parameters, requestBody } = content
  return JSON.stringify([parameters, requestBody].map((part) => plain(part, document, [])))
}

/** Without notes, its references resolved; one inside of what it refers to stays a reference. */
function plain(value: unknown, document: unknown, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => plain(part, document, within))
  if (!isRecord(value)) return value
  const { $ref: reference } = value
  if (typeof reference === 'string')
    return within.includes(reference) ? reference : plain(target(reference, document), document, [...within, reference])
  const parts = sorted(value).filter(([name]) => !notes.includes(name))
  return Object.fromEntries(
    parts.map(([name, part]) => {
      // The names of fields are no notes.
      const isFields = name === 'properties' && isRecord(part)
      const inside = (field: unknown) => plain(field, document, within)
      return [name, isFields ? sorted(part).map(([field, schema]) => [field, inside(schema)]) : inside(part)]
    }),
  )
}

function sorted(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}

function target(reference: string, document: unknown): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => own(asRecord(at), step.replaceAll('~1', '/').replaceAll('~0', '~')), document)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

import type { CompiledPresence, CompiledSamples, CompiledStart, CompiledStep } from '../../../contract/report-module.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { callOf, namedOperation, readingOperation } from '../../../language/check/operation.ts'
import { checkFixedPath } from '../../../language/check/paths.ts'
import { nameIn, recordOperation } from '../../../language/check/records.ts'
import { propertiesOf } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { Operation } from '../../../language/read/openapi-document.ts'
import type { DashboardDefinition } from './compile.ts'

type Start = NonNullable<DashboardDefinition['start']>

/** What is left to do before there is anything to count. */
export function compileStart(at: At<Start>): Emitted<CompiledStart> {
  const { title, text } = at.value
  return {
    ...{ title, text },
    until: at.key('until').map((one) => presenceOf(one, {})),
    steps: at.key('steps').map(compileStep),
    samples: compileSamples(at.key('samples')),
  }
}

function compileSamples(at: At<NonNullable<Start['samples']>> | undefined): Emitted<CompiledSamples> | undefined {
  if (!at) return undefined
  const posting = (one: At<string>) => {
    const operation = namedOperation(one)
    if (operation && operation.method !== 'POST')
      one.report('operation-mismatch', `"${one.value}" tidak menyimpan; pakai operasi POST`)
    return callOf(operation)
  }
  return {
    text: at.value.text,
    state: callOf(readingOperation(at.key('state'))),
    fill: posting(at.key('fill')),
    remove: posting(at.key('remove')),
  }
}

function compileStep(at: At<Start['steps'][number]>): Emitted<CompiledStep> {
  const { title, text, to, where = {} } = at.value
  const { app, openapi } = at.context
  checkFixedPath(at.key('to'))
  // While app.json is wrong nobody knows which record types there are.
  const listed = app && listing(at.key('done'))
  if (listed)
    for (const [name, one] of at.key('where')?.entries() ?? [])
      one.of(name).known(Object.keys(propertiesOf(listed.request ?? {}, openapi)))
  const done = presenceOf(at.key('done'), where)
  const { operation, path } = done.call
  return { title, text, to, done, needs: { calls: [{ operation, path }], page: to.replace(/[?#].*$/, '') } }
}

function presenceOf(at: At<string>, query: CompiledPresence['query']): CompiledPresence {
  const operation = listing(at)
  if (!operation && at.context.app)
    at.report('unknown-definition', `"${at.value}" bukan daftar, dan bukan jenis data yang didaftar`)
  return { call: callOf(operation), query }
}

/** What lists a list's rows, or the values of a record type. */
function listing(at: At<string>): Operation | undefined {
  const { others, openapi, records } = at.context
  const list = definitionOf(others, at.value, 'list')
  if (list) return openapi.operations.get(list.operation)
  const type = records && nameIn(records.folder, { id: at.value })
  if (type === undefined || !records?.pages || !records.types.has(type)) return undefined
  const generic = openapi.operations.get(records.pages.list)
  return generic && recordOperation(generic, type)
}

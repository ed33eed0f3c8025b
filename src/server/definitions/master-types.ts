import type { CompiledDialog, CompiledField, CompiledModule } from '../../compiler/module.ts'
import { object } from '../../compiler/read/openapi-document.ts'
import { own } from '../../compiler/runtime/own.ts'
import { isRecord } from '../../compiler/runtime/record.ts'
import { formatPointer } from '../../compiler/runtime/schema-issues.ts'
import type { MasterTypes, OperationId, PartShape, RecordShape } from '../operations/operation.ts'

const generic: OperationId = 'simpanMaster'

/**
 * The master types are the dialogs in `schemas/master/` that name no operation of their own: a file more is a type more,
 * from the next request on. A record is named by its first text that is always demanded.
 */
export function masterTypesOf(definitions: { module: (id: string) => CompiledModule | undefined }): MasterTypes {
  const dialog = (type: string) => {
    const module = definitions.module(`master/${type}`)
    return module?.kind === 'dialog' && module.submit.call?.operation === generic ? module : undefined
  }
  return {
    has: (type) => dialog(type) !== undefined,
    fields: (type) => shapeOf(dialog(type)),
    labelField: (type) => {
      const form = dialog(type)
      const names = form?.fieldSet.layout.flat() ?? []
      return names.find((name) => isName(form?.fields[name])) ?? null
    },
  }
}

/** The names of what is sent; a group or a list of objects that is sent as the form has it may hold what it has there. */
function shapeOf(form: CompiledDialog | undefined): RecordShape | null {
  if (!form) return null
  const known = shapes.get(form)
  if (known) return known
  const { sources } = form.submit.build({}, { extensions: true })
  const schemas = Object.assign({}, ...propertiesIn(form.fieldSet.schema)) as Record<string, unknown>
  const isOwn = (key: string): boolean =>
    own(form.fields, key)?.options === undefined && formatPointer(sources.get(`/${key}`) ?? []) === `/${key}`
  const parts = form.submit.keys.map((key) => [key, isOwn(key) ? partShape(own(schemas, key)) : null] as const)
  const shape = Object.fromEntries(parts)
  shapes.set(form, shape)
  return shape
}

/** The fields of a form and of its cases. */
function propertiesIn(schema: unknown): Record<string, unknown>[] {
  const { properties, allOf, then, else: otherwise, dependencies } = object(schema)
  const parts = [
    ...(Array.isArray(allOf) ? (allOf as unknown[]) : []),
    then,
    otherwise,
    ...Object.values(object(dependencies)),
  ]
  return [...parts.flatMap((part) => (isRecord(part) ? propertiesIn(part) : [])), object(properties)]
}

const shapes = new WeakMap<CompiledDialog, RecordShape>()

function partShape(schema: unknown): PartShape {
  const { type, properties, items } = object(schema)
  if (type === 'array') return [partShape(items)]
  if (type !== 'object' || properties === undefined) return null
  return Object.fromEntries(Object.entries(object(properties)).map(([name, part]) => [name, partShape(part)]))
}

function isName(field: CompiledField | undefined): boolean {
  return field?.type === 'string' && field.alwaysRequired && field.visible === undefined
}

import type { GenericDocument } from '../../../contract/generic-document.ts'
import type { CompiledModule } from '../../../contract/module.ts'
import { type CompiledRole, partsOfCall } from '../../../contract/role-module.ts'
import { ownPlaces } from '../../../language/check/own-names.ts'
import { classifiedIn, hiddenPaths, typeNamed } from '../../../language/check/secrecy.ts'
import type { OpenApiDocument } from '../../../language/read/openapi-document.ts'
import { secretForms } from './redact.ts'

interface Definitions {
  modules: () => Iterable<CompiledModule>
}

interface Said {
  openapi: OpenApiDocument
  inService: Definitions
}

/** Paths of what a role is not sent in the answer of a call, or may not ask by: by the API, and by the forms in service. */
export function hiddenFrom(role: CompiledRole, call: string, said: Said): string[] {
  const { operationId, type } = partsOfCall(call)
  const operation = said.openapi.operations.get(operationId)
  const { hides } = role
  if (hides.length === 0) return []
  const schemas = operation ? [operation.response, operation.reads ? operation.request : null] : []
  const paths = schemas.flatMap((schema) => hiddenPaths(classifiedIn(schema, said.openapi), hides))
  return [...paths, ...(type === undefined ? [] : hiddenValues(role, call, said)), ...hiddenOwn(hides, call, said)]
}

/** What is hidden of the values of a stored document; all of them where no definition says which are. */
function hiddenValues({ hides, documents }: CompiledRole, call: string, { inService }: Said): string[] {
  const { operationId, type } = partsOfCall(call)
  if (documents?.operations.includes(operationId) !== true) return []
  const classified = documentsIn(inService).find((document) => document.type === type)?.classified
  return classified ? hiddenPaths(new Map(Object.entries(classified)), hides).map((path) => `isian.${path}`) : ['isian']
}

/** Of fields that somebody gave forms beyond those of their operations: wherever the API says that a call has them. */
function hiddenOwn(hides: readonly string[], call: string, { openapi, inService }: Said): string[] {
  const { operationId, type } = partsOfCall(call)
  const operation = openapi.operations.get(operationId)
  const places = [operation?.response, operation?.request].flatMap((schema) => ownPlaces(schema, openapi))
  return places.flatMap(({ path, of, isWhole }) => {
    const classified = secretForms(inService.modules()).flatMap(({ id, operation: sent, classified: said }) =>
      (of === true ? typeNamed(id) === type : of.includes(sent)) ? [said] : [],
    )
    const names = classified.flatMap((one) => hiddenPaths(new Map(Object.entries(one)), hides))
    if (isWhole) return names.length > 0 ? [path] : []
    return [...new Set(names)].map((name) => `${path}.${name}`)
  })
}

/** The documents that definitions in service describe. */
export function documentsIn(inService: Definitions): GenericDocument[] {
  return [...inService.modules()].flatMap((module) =>
    module.kind === 'document' && module.generic ? [module.generic] : [],
  )
}

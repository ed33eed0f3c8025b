import type { CompiledField, CompiledModule } from '../../compiler/module.ts'
import type { MasterTypes, OperationId } from '../operations/operation.ts'

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
    fields: (type) => dialog(type)?.submit.keys ?? null,
    labelField: (type) => {
      const form = dialog(type)
      const names = form?.fieldSet.layout.flat() ?? []
      return names.find((name) => isName(form?.fields[name])) ?? null
    },
  }
}

function isName(field: CompiledField | undefined): boolean {
  return field?.type === 'string' && field.alwaysRequired && field.visible === undefined
}

import type { CompiledModule } from '../../compiler/module.ts'
import type { MasterTypes } from '../operations/operation.ts'

/** The master types are the dialogs in `schemas/master/`: a file more is a type more, from the next request on. */
export function masterTypesOf(definitions: { module: (id: string) => CompiledModule | undefined }): MasterTypes {
  const dialog = (type: string) => {
    const module = definitions.module(`master/${type}`)
    return module?.kind === 'dialog' ? module : undefined
  }
  return {
    has: (type) => dialog(type) !== undefined,
    labelField: (type) => {
      const form = dialog(type)
      const names = form?.fieldSet.layout.flat() ?? []
      return names.find((name) => form?.fields[name]?.type === 'string') ?? null
    },
  }
}

import type { At } from '../cursor.ts'
import { definitionOf } from './definition-lookup.ts'

/** A dialog whose operation has parameters in its path is for actions of a record, which fill them. */
export function checkOpened(at: At<string>): void {
  const { operation } = definitionOf(at.context.others, at.value, 'dialog')?.submit ?? {}
  const path = operation === undefined ? undefined : at.context.openapi.operations.get(operation)?.path
  if (path?.includes('{'))
    at.report('operation-mismatch', `"${at.value}" mengirim ke ${path}, yang hanya diisi oleh sebuah rekaman`)
}

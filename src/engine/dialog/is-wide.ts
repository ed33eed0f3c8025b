import type { CompiledDialog } from '../../contract/module.ts'

/** Whether a line of the form has more fields than a dialog usually has room for. */
export function isWide({ fieldSet }: CompiledDialog): boolean {
  return fieldSet.layout.some((line) => line.length > 3)
}

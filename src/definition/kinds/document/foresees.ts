import type { GenericDocument } from '../../../contract/page-module.ts'
import { documentOperation, type GenericDocument as GenericType } from '../../../language/check/documents.ts'
import { callOf } from '../../../language/check/operation.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { boolean } from '../../../language/format/schema.ts'
import type { DocumentDefinition } from './compile.ts'

export const preview = boolean(
  'Its form says what storing it will do, beside the button and once it is complete: the sums of what `books` do.',
)

/** The call that says what storing it will do, where its form says so; refused where nothing would be said. */
export function compileForesees(
  at: At<DocumentDefinition>,
  generic: GenericType,
): Emitted<GenericDocument['foresees']> {
  const said = at.key('preview')
  if (said?.value !== true) return null
  const { foresee } = generic.operations
  if (!at.value.books)
    said.report('contradiction', 'dokumen ini tidak membukukan apa-apa; hapus "preview", atau tulis "books"')
  if (foresee === undefined) {
    said.report('operation-mismatch', 'app.json tidak menyebut "foresee" dalam "documents"; tulis di sana, atau hapus')
    return null
  }
  const operation = documentOperation(at, generic, foresee)
  return operation ? callOf(operation) : null
}

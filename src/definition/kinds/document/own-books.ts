import type { DocumentSpec, SubmitSpec } from '../../../contract/runtime/form.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { checkBooked, compileOwnBooks } from './books.ts'
import type { DocumentDefinition } from './compile.ts'

/** What a document books beside what its own operation does, if that runs it. */
export function ownBooks(
  at: At<DocumentDefinition>,
  schema: At<FieldsSchema>,
  submit: Emitted<SubmitSpec>,
): Pick<Emitted<DocumentSpec>, 'books'> {
  const { context, value } = at
  const books = at.key('books')
  // While app.json is wrong nobody knows whether another operation stores it, or which choices it has.
  if (!books || !context.app) return {}
  const operation = context.openapi.operations.get(value.submit.operation ?? '')
  if (operation?.books !== true) {
    const problem = `"${value.submit.operation ?? 'onlyLogged'}" tidak menjalankan "books"`
    books.report('misplaced-keyword', `${problem}: hapus, atau tandai "x-books: true" dalam OpenAPI`)
    return {}
  }
  const compiled = compileOwnBooks(books, schema)
  checkBooked(books, schema, submit)
  return { books: compiled }
}

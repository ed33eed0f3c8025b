import type { CompiledImport } from '../../../contract/page-module.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { quoted } from '../../../language/read/json-type.ts'
import { carriedVerbs } from '../../../language/read/openapi-extensions.ts'
import { verbOf } from '../document/books.ts'
import type { ImportDefinition, ImportOperation } from './compile.ts'

/** What storing a row books, of an operation that runs it (`x-books`): goods alone, by its verbs. */
export function rowBooks(
  at: At<ImportDefinition>,
  operation: ImportOperation | undefined,
): Pick<Emitted<CompiledImport>, 'books' | 'carries'> {
  if (!operation) return {}
  const { operationId, books: carried } = operation.operation
  const books = at.key('books')
  if (!carried) {
    books?.report('misplaced-keyword', `"${operationId}" tidak menjalankan "books"; hapus`)
    return {}
  }
  const verbs = carriedVerbs(carried)
  if (!books) {
    const mend = `tambahkan "books" dengan ${quoted(verbs)}`
    at.report('missing-keyword', `"${operationId}" tidak memindahkan apa pun tanpa "books"; ${mend}`)
    return {}
  }
  const { openapi, format } = at.context
  const compiled = books.only({ row: typeOfSchema(operation.row, openapi) }).map((line) => {
    const verb = verbOf(format, line.value)
    if (!verbs.includes(verb.name))
      line.report('posting-mismatch', `"${verb.name}" tidak dijalankan operasinya; tulis ${quoted(verbs)}`)
    return verb.compile(line)
  })
  return { books: compiled, carries: carried }
}

import type { CarriedBooks } from '../../../contract/runtime/carried-books.ts'
import type { DocumentSpec, SubmitSpec } from '../../../contract/runtime/form.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { PostingLine } from '../../../language/parts/posting.ts'
import { quoted } from '../../../language/read/json-type.ts'
import { carriedVerbs } from '../../../language/read/openapi-books.ts'
import { checkBooked, compileLines, verbOf } from './books.ts'
import type { DocumentDefinition } from './compile.ts'

/** What a document books that an operation of its own stores, if that runs it. */
export function ownBooks(
  at: At<DocumentDefinition>,
  schema: At<FieldsSchema>,
  submit: Emitted<SubmitSpec>,
): Pick<Emitted<DocumentSpec>, 'books' | 'carries'> {
  const { context, value } = at
  const books = at.key('books')
  // While app.json is wrong nobody knows whether another operation stores it, or which choices it has.
  if (!context.app) return {}
  const operation = context.openapi.operations.get(value.submit.operation ?? '')
  const carried = operation?.books ?? null
  if (!carried) {
    const problem = `"${value.submit.operation ?? 'onlyLogged'}" tidak menjalankan "books"`
    books?.report('misplaced-keyword', `${problem}: hapus, atau tandai "x-books" dalam OpenAPI`)
    return {}
  }
  const verbs = carriedVerbs(carried)
  if (verbs.length > 0 && !books?.value.some((line) => verbs.includes(line.posting))) {
    const problem = `"${value.submit.operation}" tidak memindahkan apa pun tanpa "books"`
    const mend = `${problem}; tambahkan ${quoted(verbs)}`
    if (books) books.report('missing-keyword', mend)
    else at.report('missing-keyword', mend)
    return {}
  }
  if (!books) return {}
  books.map((line) => checkCarried(line, verbs, sentList(at, carried)))
  const compiled = compileLines(books, schema, true)
  checkBooked(books, schema, submit)
  return { books: compiled, carries: carried }
}

/** Money of any kind, and goods by the verbs that the operation runs, each of one of its lines. */
function checkCarried(line: At<PostingLine>, verbs: readonly string[], list: string | undefined): void {
  const { name, money, ofOther } = verbOf(line.context.format, line.value)
  if (money === true && !ofOther) return
  const { each = [] } = line.value
  if (!verbs.includes(name))
    line.report('posting-mismatch', `"${name}" tidak dijalankan operasinya; tulis uang saja, atau ${quoted(verbs)}`)
  else if (list !== undefined && each[0]?.list.trim() !== list)
    line.report('posting-mismatch', `pembukuan berjalan baris demi baris; mulai "each" dengan "list": "${list}"`)
}

/** The list of the form that is sent as the lines of the operation. */
function sentList({ value }: At<DocumentDefinition>, { lines }: CarriedBooks): string | undefined {
  const { body } = value.submit
  const sent = isRecord(body) ? own(body, lines) : undefined
  const each = isRecord(sent) ? sent['$each'] : undefined
  return typeof each === 'string' ? each.trim() : undefined
}

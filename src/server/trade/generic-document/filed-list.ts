import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { FileAnswer } from '../../platform/lists/file-answer.ts'
import type { FiledRow } from '../../platform/http/filed.ts'
import type { OperationRequest } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { filedFile } from '../imports/filed-file.ts'
import { optionsIn } from '../records/kept-options.ts'
import { shownNumber } from '../document/shown-number.ts'

type Row = Record<string, unknown> & {
  id: number
  number: number
  body: Record<string, unknown>
  filed_as: string | null
}

/** The documents of a type as a file that can be brought in: for whoever may do that, as it has all that they hold. */
export async function filedList(request: OperationRequest<'daftarDokumen'>, usual: object): Promise<FileAnswer> {
  const { database, path, documentForms: forms, access, actor } = request
  const { type } = path
  const fields = forms?.filedFields(type)
  if (!forms || !fields) throw new Problem('notFound', 'Dokumen ini tidak datang dari berkas.')
  const needed = ['simpanDokumen', 'imporDokumen'].map((operation) => typedCall(operation, type))
  if (!needed.every((call) => mayCall({ access, actor }, call)))
    throw new Problem('forbidden', `Peran Anda tidak menyimpan '${fields.title}'.`)
  const lookup = optionsIn(database)
  const source: ListSource<Row, { rows: FiledRow[] }> = {
    // Its rows are other columns of the same documents.
    ...(usual as unknown as ListSource<Row, never>),
    columns: `document.id, ${shownNumber('document')} as number, document.body, (
      select name from imported_document where document_id = document.id order by name_key limit 1
    ) as filed_as`,
    item: async ({ number, body, filed_as: name }) => {
      const rows = await forms.filedRows(type, body, lookup)
      return { rows: rows.map((row) => ({ [fields.together]: name ?? `#${number}`, ...row })) }
    },
  }
  const columns = [{ field: fields.together, title: 'Dokumen', format: 'text' as const }, ...fields.columns]
  return filedFile(request, { source, title: fields.title, columns, always: { status: 'Tersimpan' } })
}

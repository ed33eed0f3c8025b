import type { Queryable } from '../../platform/database/database.ts'
import type { DocumentForms } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The form of new documents of a type, and what they are called; refused for a type that has no new ones. */
export function newDocumentOf(type: string, forms: DocumentForms | undefined): { forms: DocumentForms; title: string } {
  const title = forms?.title(type)
  if (!forms || title === undefined) throw unknown(type)
  if (forms.isClosed(type)) throw new Problem('conflict', `${title} sudah ditutup: tidak ada yang baru lagi.`)
  return { forms, title }
}

/**
 * What stored documents of a type are called: by the definition, or as they were stored when no text of it fits into the
 * definitions any more; 404 for a type of which there is neither.
 */
export async function storedTitle(
  database: Queryable,
  type: string,
  forms: DocumentForms | undefined,
): Promise<string> {
  const title = forms?.title(type)
  if (title !== undefined) return title
  const [row] = await database.query<{ title: string }>(
    'select title from document where kind = $1 order by number desc limit 1',
    [type],
  )
  if (!row) throw unknown(type)
  return row.title
}

function unknown(type: string): Problem {
  return new Problem('notFound', `Dokumen '${type}' tidak ada.`)
}

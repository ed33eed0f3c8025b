import type { IndexEntry } from '../../../contract/module.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { printPath } from '../../../contract/runtime/page-addresses.ts'
import { documentImportPath, documentListPath, genericDocument } from '../../../language/check/documents.ts'
import type { DefinitionContext } from '../../../language/cursor.ts'
import { entryOf } from '../../../language/parts/kind.ts'
import type { DocumentDefinition } from './compile.ts'

/** Its form, while new ones are stored, and its list with the records behind it. */
export function pagesOf(
  definition: DocumentDefinition,
  { source, app, openapi }: DefinitionContext,
): Partial<IndexEntry> {
  const { path, menu: shown, closed, import: said } = definition
  const generic = genericDocument(source, definition, app?.documents)
  if (!generic || path === undefined) return {}
  const list = documentListPath(path)
  const needed = generic.operations.import
  return {
    pages: [
      ...(closed === true ? [] : [{ path, draws: 'document' } as const]),
      ...(said && needed !== undefined
        ? [
            {
              path: documentImportPath(path),
              draws: 'import',
              at: ['generic', 'import'],
              needs: [needed, generic.operations.save].map((one) => typedCall(one, generic.type)),
            } as const,
          ]
        : []),
      { path: list, draws: 'list', at: ['generic', 'list'] },
      { path: `${list}/:id`, draws: 'record', at: ['generic', 'record'] },
      { path: `${list}/:id${printPath}`, draws: 'print', at: ['generic', 'record'] },
    ],
    menu: shown && { ...shown },
    ...entryOf(generic.operations.save, openapi),
  }
}

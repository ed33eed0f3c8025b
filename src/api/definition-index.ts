import type { DefinitionIndex } from '../contract/module.ts'
import { indexFile } from '../contract/runtime/page-addresses.ts'
import { language } from '../contract/words/words.ts'

/** Which build of the page this is: its first script names all others. */
export function pageBuild(): string {
  return document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
}

export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
}

/** The list of all definitions, as people of the page's language read them. Throws when it cannot be had. */
export async function loadIndex(base = '/definitions/', request: typeof fetch = fetch): Promise<DefinitionIndex> {
  const file = base + indexFile(language())
  const answer = await request(file, { cache: 'no-store', headers: { 'x-build': pageBuild() } })
  if (!answer.ok) throw new DefinitionError(`${file}: status ${answer.status}`)
  const index = (await answer.json()) as Partial<DefinitionIndex>
  if (index.format !== 1 || !Array.isArray(index.entries))
    throw new DefinitionError(`${file} has a format that this page does not know.`)
  return { format: 1, entries: index.entries, ...(Array.isArray(index.closed) && { closed: index.closed }) }
}

/** What a page surely needs, asked for before its own code is here: over a slow line one after the other takes seconds. */
import { loadIndex } from '../api/definition-index.ts'
import { loadSettings, type Settings } from '../api/settings.ts'
import type { DefinitionIndex, IndexEntry } from '../contract/module.ts'
import { fitsPath, pagesIn } from '../contract/runtime/page-addresses.ts'

/** What is on its way; whoever takes it sees whether it came. */
export interface Ahead {
  settings: Promise<Settings>
  index: Promise<DefinitionIndex>
}

type Code = () => Promise<unknown>

/** The code of pages, by what draws them, and of the forms on them. `page-chunks.ts` makes files of the same. */
const codes: Readonly<Record<string, readonly Code[]>> = {
  document: [
    () => import('../engine/document/document-form.tsx'),
    () => import('../definition/document-views.ts'),
    () => import('../contract/runtime/runtime.ts'),
  ],
  dialog: [() => import('../widgets/registry.ts'), () => import('../contract/runtime/form-runtime.ts')],
  list: [() => import('../definition/kinds/list/view.tsx'), () => import('../definition/filter-views.ts')],
  record: [() => import('../definition/kinds/record/view.tsx'), () => import('../definition/record-views.ts')],
  print: [() => import('../definition/kinds/print/view.tsx'), () => import('../definition/print-views.ts')],
  report: [() => import('../definition/kinds/report/view.tsx')],
  dashboard: [() => import('../definition/kinds/dashboard/view.tsx')],
}

export function askAhead(): Ahead {
  const ahead = { settings: loadSettings(), index: loadIndex() }
  ahead.settings.catch(nothing)
  ahead.index.then(loadPage).catch(nothing)
  return ahead
}

/** Who needs it asks again, and says that it did not come. */
function nothing(): void {
  return undefined
}

function loadPage({ entries }: DefinitionIndex): void {
  const [page] = pagesIn(entries)
    .filter(({ path }) => fitsPath(window.location.pathname, path))
    .sort((one, other) => parameters(one.path) - parameters(other.path))
  if (!page) return
  const forms = entries.filter(({ id }) => page.entry.forms?.includes(id))
  const app = entries.filter(({ kind }) => kind === 'app')
  for (const load of [page.draws, ...forms.map(({ kind }) => kind)].flatMap((kind) => codes[kind] ?? []))
    load().catch(nothing)
  for (const entry of [...app, page.entry, ...forms]) keepDefinition(entry).catch(nothing)
}

/** For whoever imports it, in the browser's cache: a module that failed would be remembered, an answer that failed is not. */
async function keepDefinition({ url }: IndexEntry): Promise<void> {
  const answer = await fetch(new URL(`/definitions/${url}`, document.baseURI))
  await answer.arrayBuffer()
}

/** As the page's router has it: `/books/new` is no record. */
function parameters(path: string): number {
  return path.split('/:').length
}

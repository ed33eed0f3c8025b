import type { Rolldown } from 'vite'

/** What is asked for as somebody arrives at a page of a kind, by the modules that it begins with. */
const arrivals: Readonly<Record<string, RegExp>> = {
  document:
    /\/src\/(engine\/document\/document-form|definition\/document-views|contract\/runtime\/(form-)?runtime)\.tsx?$/,
  form: /\/src\/(widgets\/registry|engine\/dialog\/form-dialog|contract\/runtime\/form-runtime)\.tsx?$/,
  list: /\/src\/definition\/(kinds\/list\/view|filter-views)\.tsx?$/,
  record: /\/src\/definition\/(kinds\/record\/view|record-views)\.tsx?$/,
  report: /\/src\/definition\/kinds\/report\/view\.tsx$/,
  dashboard: /\/src\/definition\/kinds\/dashboard\/view\.tsx$/,
  // A dashboard asks for them late.
  samples: /\/src\/definition\/kinds\/dashboard\/samples\.tsx$/,
  charts: /\/src\/engine\/charts\/(chart|rank-list)\.tsx$/,
  print: /\/src\/definition\/(kinds\/print\/view|print-views)\.tsx?$/,
}

const page = /\/src\/app\/main\.tsx$/

type ModuleOf = (id: string) => Rolldown.ModuleInfo | null

interface Chunk {
  name: string
  /** How many of the pages need it: what many need is taken first, as nothing of it needs what fewer do. */
  priority: number
}

/** What so many kinds of pages need is one chunk: by each of their sets it would be many small ones. */
const shared = 4
const ofAll = shared + 1

/**
 * One chunk for what every page needs, and one for each set of kinds of pages that share something. The bundler by itself
 * makes one for each set of the hundred places that load something late: sixty files for a page, each with its headers
 * and its place in the queue, and packed worse than a few large ones. What rare places alone load stays as it has it.
 * @param first the page's first script
 */
export function pageChunks(first: string): Rolldown.CodeSplittingGroup[] {
  let chunks: ReadonlyMap<string, Chunk> | undefined
  return Array.from({ length: ofAll + 1 }, (_, index) => ({
    priority: index + 1,
    name: (id, context) => {
      chunks ??= chunksByModule(first, (other) => context.getModuleInfo(other))
      const chunk = chunks.get(id)
      return chunk?.priority === index + 1 ? chunk.name : null
    },
  }))
}

function chunksByModule(first: string, moduleOf: ModuleOf): Map<string, Chunk> {
  const all = reached([first], moduleOf, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ])
  const needed = (by: RegExp | string): Set<string> => {
    const begins = [...all].filter((id) => (typeof by === 'string' ? id === by : by.test(id)))
    if (begins.length === 0) throw new Error(`No module of the page is called ${String(by)} any more`)
    return reached(begins, moduleOf, ({ importedIds }) => importedIds)
  }
  const kinds = Object.entries(arrivals).map(([name, by]) => ({ name, modules: needed(by) }))
  const [ofFirst, ofPage] = [needed(first), needed(page)]
  const chunkOf = (id: string): Chunk | null => {
    if (ofFirst.has(id)) return { name: 'first', priority: ofAll + 1 }
    if (ofPage.has(id)) return { name: 'page', priority: ofAll }
    const needing = kinds.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    if (needing.length >= shared) return { name: 'shared', priority: shared }
    return needing.length === 0 ? null : { name: needing.join('-'), priority: needing.length }
  }
  return new Map([...all].flatMap((id) => (id === first ? [] : entryOf(id, chunkOf(id)))))
}

function entryOf(id: string, chunk: Chunk | null): [string, Chunk][] {
  return chunk ? [[id, chunk]] : []
}

/** Everything that one comes to from these modules, themselves among it. */
function reached(
  from: readonly string[],
  moduleOf: ModuleOf,
  next: (module: Rolldown.ModuleInfo) => readonly string[],
): Set<string> {
  const found = new Set(from)
  for (const id of found) {
    const module = moduleOf(id)
    if (module) for (const other of next(module)) found.add(other)
  }
  return found
}

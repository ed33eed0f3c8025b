import type { BookDefinition, BookLine } from './definition.ts'
import { mutations, type Pick, textOf, valuesOf, type Words } from './mutations.ts'

type Random = () => number

/** Paths into a form, as the definition's own lists and lines name its items. */
function wordsOf({ schema, books }: BookDefinition): Words {
  const variables = new Map<string, readonly string[]>()
  for (const [name, { items }] of Object.entries(schema.properties)) {
    for (const { each = [] } of books)
      for (const { list, as } of each)
        if (list === `doc.${name}`) variables.set(as, Object.keys(items?.properties ?? {}))
  }
  const head = Object.entries(schema.properties).map(
    ([name, field]) => `doc.${name}${field['x-options'] ? '.value' : ''}`,
  )
  const rows = [...variables].flatMap(([as, names]) => names.map((name) => `${as}.${name}`))
  const inner = books.flatMap(({ each = [] }) => each.map(({ as }) => as).filter((as) => !variables.has(as)))
  const stocks = inner.includes('stock') ? ['stock.idGudang', 'stock.selectedQty', 'stock.availableQty'] : []
  const said = books.flatMap((line) => valuesOf(line).map((key) => textOf(line, key)))
  const lists = books.flatMap(({ each = [] }) => each.map(({ list }) => list))
  return {
    paths: [...head, ...rows, ...stocks, ...said, ...said],
    lists: [
      ...new Set([
        ...lists,
        'doc.produkList',
        'doc.selisihList',
        'line.imeiList',
        'line.gudangStocks',
        'line.sisaStok',
        'doc.produkList.filter(x, x.isImei)',
      ]),
    ],
  }
}

/** Other books of the same document: one to three changes of what is shipped. */
export function mutatedBooks(definition: BookDefinition, random: Random): { books: BookLine[]; changes: string[] } {
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!
  const words = wordsOf(definition)
  const books = structuredClone(definition.books)
  const changes: string[] = []
  for (let left = 1 + Math.floor(random() * random() * 3); left > 0;) {
    const { name, change } = pick(mutations)
    if (!change(books, pick, words)) continue
    changes.push(name)
    left -= 1
  }
  return { books, changes }
}

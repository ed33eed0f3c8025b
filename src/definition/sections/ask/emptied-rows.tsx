import { useEffect, useState } from 'react'
import type { Values } from '../../../contract/module.ts'
import { deepEqual } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import type { SectionOf } from '../../../engine/document/document-kinds.ts'
import type { DocumentList } from '../../../engine/document/document-list.ts'
import type { DocumentStore } from '../../../engine/document/document-store.ts'
import type { Row } from '../../../engine/rows/row.ts'
import { RemovedNote } from '../../../widgets/removed-note.tsx'

type Ask = SectionOf<'ask'>

/** The rows that went with a field, by their list, and the document as it was. */
interface Emptied {
  by: string
  before: Values
  rows: ReadonlyMap<string, readonly Row[]>
}

interface EmptiedRowsProps {
  section: Ask
  document: DocumentStore
  /** Gives the focus to a better place than the button, which is gone. */
  done: () => void
}

/** Rows of the answer are of somebody: with another one they go, which is told with the way back. */
export function EmptiedRows({ section, document, done }: EmptiedRowsProps) {
  const [emptied, setEmptied] = useState<Emptied | null>(null)
  useEffect(() => {
    let before = document.values()
    return document.subscribe(() => {
      const [old, now] = [before, document.values()]
      before = now
      const by = section.whose?.find((name) => !deepEqual(old[name], now[name]))
      // This is heard with every key: rows are gathered where they go.
      if (!listsOf(section, document).some(({ rows }) => rows.keys().length > 0)) return
      // Other rows are there: the old ones would stand among them.
      if (by === undefined) return setEmptied(null)
      const rows = rowsOf(section, document)
      for (const name of rows.keys()) document.lists[name]?.rows.reset()
      setEmptied({ by, before: old, rows })
    })
  }, [section, document])
  const titleOf = (name: string): string => document.definition.fields[name]?.title ?? name
  const takeBack = (): void => {
    if (!emptied) return
    giveBack(section, document, emptied)
    setEmptied(null)
    done()
  }
  const message = emptied && {
    by: titleOf(emptied.by),
    names: [...emptied.rows.keys()].map(titleOf).join(', '),
  }
  return (
    <RemovedNote message={message && t('{by} diganti, maka ini dikosongkan: {names}.', message)} takeBack={takeBack} />
  )
}

/** The lists that the answer fills. */
function listsOf({ list, also = [] }: Ask, { lists }: DocumentStore): DocumentList[] {
  return [list, ...also.map((one) => one.list)].flatMap((name) => lists[name] ?? [])
}

/** The rows of its lists that are there. */
function rowsOf(section: Ask, document: DocumentStore): Emptied['rows'] {
  const all = listsOf(section, document).map(
    ({ list, rows }) => [list.name, rows.keys().flatMap((key) => rows.row(key) ?? [])] as const,
  )
  return new Map(all.filter(([, rows]) => rows.length > 0))
}

function giveBack({ whose = [], asked }: Ask, { header, lists }: DocumentStore, { before, rows }: Emptied): void {
  for (const name of whose) header.change(name, before[name])
  for (const [name, all] of rows) for (const { values, edited } of all) lists[name]?.rows.add(values, edited)
  // Last: what is asked about has changed until then.
  header.change(asked, before[asked])
}

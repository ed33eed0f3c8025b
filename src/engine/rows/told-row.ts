import { useCallback, useRef, useState } from 'react'
import type { Scope, Values } from '../../contract/module.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

/** Says that what was changed in a row's dialog is in the row, once the dialog is closed: behind it nothing is heard. */
export function useSaved(rows: RowStore, outer: () => Scope) {
  const [text, setText] = useState('')
  const isChanged = useRef(false)
  return {
    text,
    changed: useCallback(() => {
      isChanged.current = true
      setText('')
    }, []),
    /** Whether anything was. */
    tell: (key: RowKey | undefined): boolean => {
      const values = key === undefined ? undefined : rows.row(key)?.values
      const isTold = isChanged.current
      if (isTold && values) setText(`${labelOf(rows, outer, values)} disimpan.`)
      isChanged.current = false
      return isTold
    },
  }
}

/** What the definition calls a row. */
export function labelOf({ list }: RowStore, outer: () => Scope, values: Values): string {
  const label = list.table.label({ ...outer(), [list.variable]: values })
  return typeof label === 'string' && label !== '' ? label : 'Baris'
}

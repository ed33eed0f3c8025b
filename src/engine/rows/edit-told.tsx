import Box from '@mui/material/Box'
import { useEffect, useRef, useCallback, useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { Scope, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { visuallyHidden } from '../ui/styles.ts'
import type { OpenEdit } from './open-edit.ts'
import type { RowStore } from './row-store.ts'
import type { RowKey } from './row.ts'

interface EditToldProps {
  edit: OpenEdit
  rows: RowStore
  outer: () => Scope
}

/**
 * What was typed into a cell of which row, for whoever does not see it: the focus has gone elsewhere. Written into the
 * element itself, since nothing else is to be drawn for it, and once the key that ended the edit is answered.
 */
export function EditTold({ edit, rows, outer }: EditToldProps) {
  const said = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let timer: number | undefined
    const leave = edit.onTaken((key, field) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (said.current) said.current.textContent = takenText(rows, outer, key, field)
      })
    })
    return () => {
      window.clearTimeout(timer)
      leave()
    }
  }, [edit, rows, outer])
  return <Box component="span" ref={said} aria-live="polite" sx={visuallyHidden} />
}

function takenText(rows: RowStore, outer: () => Scope, key: RowKey, field: string): string {
  const values = rows.row(key)?.values ?? {}
  const scope = { ...outer(), [rows.list.variable]: values }
  const parts = rows.list.table.columns.flatMap((column) =>
    column.column === 'value' && column.edit?.field === field
      ? `${column.title} ${recordText(column.value(scope), column.format)}`
      : [],
  )
  return `${labelOf(rows, outer, values)}: ${parts.join()}`
}

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
      if (isTold && values) setText(t('{label} disimpan.', { label: labelOf(rows, outer, values) }))
      isChanged.current = false
      return isTold
    },
  }
}

/** What the definition calls a row. */
export function labelOf({ list }: RowStore, outer: () => Scope, values: Values): string {
  const label = list.table.label({ ...outer(), [list.variable]: values })
  return typeof label === 'string' && label !== '' ? label : t('Baris')
}

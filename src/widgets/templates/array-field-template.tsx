import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { useMemo, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Values } from '../../contract/module.ts'
import { deepEqual } from '../../contract/runtime/own.ts'
import { focusFirstField } from '../../engine/form/focus.ts'
import type { FormContext } from '../../engine/form/form-context.ts'
import { listOf } from '../choices.ts'
import { ListIcon, itemsOf, ListContext, listParts } from './list-icon.tsx'

/** The items of a list, each with its buttons, and a button that adds one. Its title and texts frame it. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { items, canAdd, onAddClick, fieldPathId, registry } = props
  const list = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const values = listOf(props.formData)
  const context = useMemo(() => ({ removing: (index: number) => setRemoved({ index, before: values }) }), [values])
  const isLocked = props.disabled === true || props.readonly === true

  const add = (event: MouseEvent): void => {
    flushSync(() => onAddClick(event))
    focusFirstField(list.current ? (itemsOf(list.current).at(-1) ?? null) : null)
  }
  const takeBack = ({ index, before }: Removed): void => {
    flushSync(() => registry.formContext.form.change(fieldPathId.path, before))
    focusFirstField(list.current ? (itemsOf(list.current)[index] ?? null) : null)
  }
  return (
    <Box ref={list} {...{ [listParts.list]: true }} sx={{ display: 'grid', gap: 1.5 }}>
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Belum ada isi
        </Typography>
      )}
      <ListContext value={context}>{items}</ListContext>
      <RemovedNote removed={removed} values={values} takeBack={takeBack} />
      {canAdd && !isLocked && (
        <Button
          {...{ [listParts.add]: true }}
          startIcon={<ListIcon act="add" />}
          sx={{ justifySelf: 'start' }}
          onClick={add}
        >
          Tambah
        </Button>
      )}
    </Box>
  )
}

/** An item that was removed, and the list as it was before. */
interface Removed {
  index: number
  before: readonly unknown[]
}

interface RemovedNoteProps {
  removed: Removed | null
  values: readonly unknown[]
  takeBack: (removed: Removed) => void
}

/** Offers the last removed item back, until something else happens to the list. There before its text, which is so read out more surely. */
function RemovedNote({ removed, values, takeBack }: RemovedNoteProps) {
  const isOffered = removed !== null && deepEqual(removed.before.toSpliced(removed.index, 1), values)
  return (
    <Box aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
      {isOffered && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => takeBack(removed)}>
              Urungkan
            </Button>
          }
        >
          {`Butir ${removed.index + 1} dihapus`}
        </Alert>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getDefaultRegistry } from '@rjsf/core'
import type { ArrayFieldTemplateProps, FieldProps, RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path, Values } from '../contract/module.ts'
import { isEmpty } from '../contract/runtime/clean.ts'
import { defaultOf } from '../contract/runtime/default-of.ts'
import { deepEqual, isRecord } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'
import { focusFirstField } from '../engine/form/focus.ts'
import { type FormContext, valueAt } from '../engine/form/form-context.ts'
import { listOf } from './choices.ts'
import { itemsOf, ListContext, ListIcon, listParts } from './list-item.tsx'
import { RemovedNote } from './removed-note.tsx'

type Utils = SchemaUtilsType<Values, RJSFSchema, FormContext>

const { ArrayField: OwnArrayField } = getDefaultRegistry<Values, RJSFSchema, FormContext>().fields

/** RJSF's own field for a list, of which a new item begins with what its fields say, as a form's own fields do. */
export function ArrayField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { registry, formData, schema } = props
  const schemaUtils = useMemo(() => beginningItems(registry.schemaUtils), [registry.schemaUtils])
  const places = placesOf(schema)
  const padded = useMemo(() => (places > 0 ? withPlaces(formData, places) : formData), [formData, places])
  if (!OwnArrayField) throw new Error('RJSF has no field for lists.')
  return (
    <OwnArrayField
      {...props}
      registry={{ ...registry, schemaUtils }}
      formData={padded}
      {...(places > 0 && { onChange: changingPlace(props) })}
    />
  )
}

/** Every place of a list whose places differ is drawn, whether anything stands there or not. */
function withPlaces(data: unknown, places: number): Values {
  const given = listOf(data)
  // RJSF's type has no word for a list.
  return [...given, ...Array.from<unknown>({ length: Math.max(0, places - given.length) })] as unknown as Values
}

/** What is empty at the end of such a list is not there: whoever takes back all that was typed has no list. */
function changingPlace({ registry, fieldPathId, schema }: FieldProps<Values, RJSFSchema, FormContext>) {
  const { form } = registry.formContext
  return (value: unknown, path: Path): void => {
    const index = path[fieldPathId.path.length]
    if (path.length > fieldPathId.path.length + 1) return form.change(path, value)
    const next =
      typeof index === 'number'
        ? [...listOf(withPlaces(valueAt(form, fieldPathId.path), index + 1))].with(index, value)
        : listOf(value)
    const filled = next.findLastIndex((one) => !isEmpty(one)) + 1
    // What was added behind the places is there, and be it empty.
    form.change(fieldPathId.path, next.length > placesOf(schema) ? next : next.slice(0, filled))
  }
}

/** RJSF asks with a schema alone for what a new item begins with. */
function beginningItems(original: Utils): Utils {
  const utils = Object.create(original) as Utils
  utils.getDefaultFormState = (...asked) => {
    const [schema, data, included] = asked
    const item = original.getDefaultFormState(...asked)
    if (data !== undefined || included || !isRecord(item)) return item
    return { ...item, ...(defaultOf(schema) as Values | undefined) }
  }
  return utils
}

/** The items of a list, each with its buttons, and a button that adds one. Its title and texts frame it. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { items, canAdd, onAddClick, fieldPathId, registry } = props
  const list = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const values = listOf(props.formData)
  const places = placesOf(props.schema)
  const context = useMemo(
    () => ({ removing: (index: number) => setRemoved({ index, before: values }), places }),
    [values, places],
  )
  const isLocked = props.disabled === true || props.readonly === true

  const add = (event: MouseEvent): void => {
    flushSync(() => onAddClick(event))
    focusFirstField(list.current ? (itemsOf(list.current).at(-1) ?? null) : null)
  }
  const isOffered = removed !== null && deepEqual(removed.before.toSpliced(removed.index, 1), values)
  const takeBack = (): void => {
    if (!removed) return
    const { index, before } = removed
    flushSync(() => registry.formContext.form.change(fieldPathId.path, before))
    focusFirstField(list.current ? (itemsOf(list.current)[index] ?? null) : null)
  }
  return (
    <Box ref={list} {...{ [listParts.list]: true }} sx={{ display: 'grid', gap: 1.5 }}>
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Belum ada isi')}
        </Typography>
      )}
      <ListContext value={context}>
        {places > 0 && isSimple(props.schema) ? (
          <Box sx={placesLook}>{items.slice(0, places)}</Box>
        ) : (
          items.slice(0, places)
        )}
        {items.slice(places)}
      </ListContext>
      <RemovedNote
        message={isOffered ? t('Butir {index} dihapus', { index: removed.index + 1 }) : null}
        takeBack={takeBack}
      />
      {canAdd && !isLocked && (
        <Button
          {...{ [listParts.add]: true }}
          startIcon={<ListIcon act="add" />}
          sx={{ justifySelf: 'start' }}
          onClick={add}
        >
          {t('Tambah')}
        </Button>
      )}
    </Box>
  )
}

/** How many places a list has that differ; none of a list whose items are alike. */
function placesOf({ items }: RJSFSchema): number {
  return Array.isArray(items) ? items.length : 0
}

/** Single values stand side by side. */
function isSimple({ items }: RJSFSchema): boolean {
  const types = Array.isArray(items) ? items.map((one) => (isRecord(one) ? one['type'] : undefined)) : []
  return types.every((type) => type !== 'object' && type !== 'array')
}

const placesLook = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' }

/** An item that was removed, and the list as it was before. */
interface Removed {
  index: number
  before: readonly unknown[]
}

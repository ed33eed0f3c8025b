import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { canExpand, type ErrorSchema, getPropertySchema, type ObjectFieldTemplateProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils' // prettier-ignore
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Values } from '../contract/module.ts'
import { isEmpty } from '../contract/runtime/clean.ts'
import { deepEqual, isRecord, own } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'
import { type FormContext, placeOfId, valueAt } from '../engine/form/form-context.ts'
import { ListIcon } from './list-item.tsx'
import { nameMark } from './map-entry.tsx'
import { RemovedNote } from './removed-note.tsx'

/** How a map is found again from one of its boxes. */
const mapMark = 'data-entries'

type MapProps = ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>

/**
 * The entries of a map, and the button that adds one: what is entered there begins at its name. RJSF's own list of
 * entries knows only those that it has added itself, so that those of a draft would not be drawn.
 */
export function MapEntries(props: MapProps) {
  const { schema, uiSchema, formData, fieldPathId, registry, disabled, readonly } = props
  const { form } = registry.formContext
  const box = useRef<HTMLDivElement>(null)
  const [keys] = useState(() => new Map<string, number>())
  const entries: Values = isRecord(formData) ? formData : {}
  const isLocked = disabled === true || readonly === true
  // What is drawn may be older.
  const now = (): [string, unknown][] => Object.entries(valueAt(form, fieldPathId.path) ?? {})
  const change = (next: readonly (readonly [string, unknown])[]): void =>
    form.change(fieldPathId.path, Object.fromEntries(next))
  const add = (): void => {
    const name = freeName(now(), schema)
    flushSync(() => change([...now(), [name, beginning(schema)]]))
    // Objects keep names of digits before all others.
    const added = namesIn(box.current)[now().findIndex(([one]) => one === name)]
    added?.focus()
    added?.select()
  }
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isOffered = removed !== null && deepEqual(Object.fromEntries(without(removed)), entries)
  const remove = (name: string): void => {
    const gone = { name, before: now() }
    setRemoved(gone)
    change(without(gone))
  }
  const takeBack = (): void => {
    if (!removed) return
    flushSync(() => change(removed.before))
    namesIn(box.current)[Object.keys(Object.fromEntries(removed.before)).indexOf(removed.name)]?.focus()
  }
  const rename = (from: string, to: string): void => {
    // The same entry as far as React knows: whoever types in it stays there.
    const key = keyOf(keys, from)
    keys.delete(from)
    keys.set(to, key)
    change(now().map(([name, value]) => [name === from ? to : name, value]))
  }
  return (
    <Box ref={box} {...{ [mapMark]: true }} sx={{ display: 'grid', gap: 1.5 }}>
      {Object.keys(entries).length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Belum ada isi')}
        </Typography>
      )}
      {Object.keys(entries).map((name) => (
        <Entry key={keyOf(keys, name)} map={props} name={name} rename={rename} remove={() => remove(name)} />
      ))}
      <RemovedNote message={isOffered ? t('Isian {name} dihapus', { name: removed.name }) : null} takeBack={takeBack} />
      {canExpand(schema, uiSchema, entries) && !isLocked && (
        <Button startIcon={<ListIcon act="add" />} sx={{ justifySelf: 'start' }} onClick={add}>
          {t('Tambah isian')}
        </Button>
      )}
    </Box>
  )
}

/** An entry that was removed, and the entries as they were before. */
interface Removed {
  name: string
  before: readonly (readonly [string, unknown])[]
}

function without({ name, before }: Removed): (readonly [string, unknown])[] {
  return before.filter(([one]) => one !== name)
}

/** The boxes of names of a map, not of the maps inside of it. */
function namesIn(map: HTMLElement | null): HTMLInputElement[] {
  const all = [...(map?.querySelectorAll<HTMLInputElement>(`[${nameMark}]`) ?? [])]
  return all.filter((name) => name.closest(`[${mapMark}]`) === map)
}

function keyOf(keys: Map<string, number>, name: string): number {
  const key = keys.get(name) ?? Math.max(0, ...keys.values()) + 1
  keys.set(name, key)
  return key
}

interface OneEntry {
  map: MapProps
  name: string
  rename: (from: string, to: string) => void
  remove: () => void
}

/** One of them, drawn by RJSF's field for what its schema says. */
function Entry({ map, name, rename, remove }: OneEntry) {
  const { schema, formData, errorSchema, fieldPathId, registry, disabled = false, readonly = false } = map
  const { SchemaField } = registry.fields
  const { form } = registry.formContext
  // An entry is there as long as nobody removes it, also while nothing is typed there.
  const value = own(formData ?? {}, name)
  if (!SchemaField) throw new Error('RJSF has no field for schemas.')
  return (
    <SchemaField
      name={name}
      registry={registry}
      disabled={disabled}
      readonly={readonly}
      required={false}
      schema={getPropertySchema(schema, name)}
      uiSchema={{}}
      errorSchema={(errorSchema as Readonly<Record<string, ErrorSchema<Values>>> | undefined)?.[name]}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
      formData={(value === '' ? undefined : value) as Values}
      onChange={(next: unknown, path) =>
        path.length > fieldPathId.path.length + 1 || !isEmpty(next)
          ? form.change(path, next)
          : form.change(fieldPathId.path, { ...(valueAt(form, fieldPathId.path) as Values), [name]: '' })
      }
      onBlur={(id: string) => form.touch(placeOfId(id, registry.formContext))}
      onFocus={() => undefined}
      onKeyRename={(next: string) => rename(name, next)}
      onRemoveProperty={remove}
    />
  )
}

/** A name that no entry has: the only ones that there may be, or "baru", "baru 2", … */
function freeName(entries: readonly (readonly [string, unknown])[], { propertyNames }: RJSFSchema): string {
  const only = isRecord(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum.map(String) : []
  const numbered = Array.from({ length: entries.length + 1 }, (_, index) =>
    index === 0 ? t('baru') : `${t('baru')} ${index + 1}`,
  )
  const taken = new Set(entries.map(([name]) => name))
  return [...only, ...numbered].find((name) => !taken.has(name)) ?? t('baru')
}

/** A list or a group is there at once; a single value is typed. */
function beginning({ additionalProperties, patternProperties }: RJSFSchema): unknown {
  const schema = isRecord(additionalProperties) ? additionalProperties : Object.values(patternProperties ?? {})[0]
  const type = isRecord(schema) ? schema['type'] : undefined
  return type === 'object' ? {} : type === 'array' ? [] : ''
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { canExpand, type ErrorSchema, type FieldTemplateProps, getPropertySchema, type ObjectFieldTemplateProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils' // prettier-ignore
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Values } from '../contract/module.ts'
import { isEmpty } from '../contract/runtime/clean.ts'
import { nameProblem } from '../contract/runtime/open-value.ts'
import { isRecord, own } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'
import type { FormStore } from '../engine/form/form-store.ts'
import { type FormContext, placeOfId, useUnread, valueAt } from '../engine/form/form-context.ts'
import { LineInput } from '../engine/ui/line-input.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { ListIcon } from './list-item.tsx'

type EntryProps = FieldTemplateProps<Values, RJSFSchema, FormContext> & { value: ReactNode; isGroup: boolean }
type MapProps = ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>

/** How the boxes of names are found again after an entry was added. */
const nameMark = 'data-entry-name'
const named = { [nameMark]: true }
/** The step of an entry's name in places of texts that are no values. */
const nameStep = '@nama'

const below = { gridColumn: '1 / -1', gridRow: 2 }

/** An entry of a map: its name, its value, and a button that removes it. */
export function MapEntry({ id, label, value, isGroup, disabled, readonly, registry, ...props }: EntryProps) {
  const isLocked = disabled || readonly
  const { onKeyRename: rename } = props
  const columns = 'minmax(0, 1fr) minmax(0, 2fr) auto'
  const remove = (
    <IconButton size="small" aria-label={t('Hapus isian {label}', { label })} onClick={props.onRemoveProperty}>
      <ListIcon act="remove" />
    </IconButton>
  )
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: isGroup ? 'minmax(0, 1fr) auto' : columns },
        ...(isGroup && { borderLeft: 2, borderColor: 'divider', pl: 1.5 }),
      }}
    >
      <Box sx={{ gridRow: 1, gridColumn: 1 }}>
        <NameBox key={label} {...{ id, isLocked, rename }} name={label} context={registry.formContext} />
      </Box>
      <Box sx={isGroup ? below : { gridColumn: { xs: below.gridColumn, sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
        {value}
      </Box>
      <Box sx={{ pt: 2.75, gridRow: 1, gridColumn: { xs: 2, sm: isGroup ? 2 : 3 } }}>{!isLocked && remove}</Box>
    </Box>
  )
}

interface NameBoxProps {
  id: string
  name: string
  isLocked: boolean
  rename: (name: string) => void
  context: FormContext
}

/** The name is changed when its box is left. What is refused stays in the box, and the form is not sent. */
function NameBox({ id, name, isLocked, rename, context }: NameBoxProps) {
  const { form } = context
  const entry = placeOfId(id, context)
  const place = `${entry}/${nameStep}`
  const unread = useUnread(form, place)
  const [text, setText] = useState(unread?.text ?? name)
  const own = `${id}@nama`
  const message = unread?.seen === true ? unread.message : undefined

  const hasLeft = useRef(unread !== null)

  const leave = (): void => {
    const next = text.trim()
    const problem = next === name ? null : (nameProblem(next) ?? keptProblem(form, entry, next))
    hasLeft.current = problem !== null
    if (problem !== null) form.refuse(place, { text, message: problem, seen: true }, undefined)
    // The same name again takes back what was refused.
    else if (next !== name) rename(next)
    else if (unread) form.change(entry, valueAt(form, entry.split('/')))
  }
  // Another value in the same entry is no other name.
  useEffect(() => {
    if (hasLeft.current && unread === null) leave()
  })
  return (
    <FieldFrame id={own} title={t('Nama isian')} message={message}>
      <LineInput
        isWrong={message !== undefined}
        input={{
          ...inputAttributes({ id: own, rawErrors: message === undefined ? [] : [message] }),
          ...named,
          value: text,
          readOnly: isLocked,
          onChange: (event) => setText(event.target.value),
          onBlur: leave,
        }}
      />
    </FieldFrame>
  )
}

/** Why an entry keeps its name: another one has the new one, or a text in it would be lost, as it is no value yet. */
function keptProblem(form: FormStore, entry: string, name: string): string | null {
  const map = valueAt(form, entry.split('/').slice(0, -1))
  if (isRecord(map) && Object.hasOwn(map, name)) return t('Nama {name} sudah dipakai', { name })
  const isUnread = (place: string): boolean =>
    (place === entry || place.startsWith(`${entry}/`)) && place !== `${entry}/${nameStep}`
  return [...form.unread().keys()].some(isUnread) ? t('Perbaiki dahulu isinya, lalu ganti namanya') : null
}

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
  const now = (): [string, unknown][] => Object.entries(valueAt(form, fieldPathId.path) ?? {})
  const change = (next: readonly (readonly [string, unknown])[]): void =>
    form.change(fieldPathId.path, Object.fromEntries(next))
  const add = (): void => {
    flushSync(() => change([...now(), [freeName(entries, schema), beginning(schema)]]))
    const names = box.current?.querySelectorAll<HTMLInputElement>(`[${nameMark}]`)
    const last = names?.item(names.length - 1)
    last?.focus()
    last?.select()
  }
  const rename = (from: string, to: string): void => {
    // The same entry as far as React knows: whoever types in it stays there.
    const key = keyOf(keys, from)
    keys.delete(from)
    keys.set(to, key)
    change(now().map(([name, value]) => [name === from ? to : name, value]))
  }
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1.5 }}>
      {Object.keys(entries).length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Belum ada isi')}
        </Typography>
      )}
      {Object.keys(entries).map((name) => (
        <Entry
          key={keyOf(keys, name)}
          {...{ map: props, name, rename }}
          remove={() => change(now().filter(([one]) => one !== name))}
        />
      ))}
      {canExpand(schema, uiSchema, entries) && !isLocked && (
        <Button startIcon={<ListIcon act="add" />} sx={{ justifySelf: 'start' }} onClick={add}>
          {t('Tambah isian')}
        </Button>
      )}
    </Box>
  )
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
      {...{ name, registry, disabled, readonly }}
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
function freeName(entries: Values, { propertyNames }: RJSFSchema): string {
  const only = isRecord(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum.map(String) : []
  const numbered = Array.from({ length: Object.keys(entries).length + 1 }, (_, index) =>
    index === 0 ? t('baru') : `${t('baru')} ${index + 1}`,
  )
  return [...only, ...numbered].find((name) => !Object.hasOwn(entries, name)) ?? t('baru')
}

/** A list or a group is there at once; a single value is typed. */
function beginning({ additionalProperties, patternProperties }: RJSFSchema): unknown {
  const schema = isRecord(additionalProperties) ? additionalProperties : Object.values(patternProperties ?? {})[0]
  const type = isRecord(schema) ? schema['type'] : undefined
  return type === 'object' ? {} : type === 'array' ? [] : ''
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CompiledOptions, Option, Scope, CompiledField } from '../contract/module.ts'
import { isOption } from '../contract/runtime/option.ts'
import { isRecord, own } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'
import { opensDialog } from '../engine/dialog/dialogs.ts'
import { type AddingParts, useAdding, useOpenAdding } from '../engine/dialog/use-adding.ts'
import { type Engine, ofUser, useEngine } from '../engine/engine-context.tsx'
import { useScope } from '../engine/form/form-context.ts'
import type { FieldProps, LookupBoxProps } from '../engine/form/widget.ts'
import { optionsQuery, toOptions, useOptions } from '../engine/lookup.ts'
import { touchTarget } from '../engine/ui/styles.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { useDeferredSelection } from './deferred-selection.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { storedContent } from '../engine/stored-content.ts'

const mostRecent = 5

interface Recent {
  value: string | number
  label: string
}

type User = Engine['user']

/** Lookups by path: that of a record type says which one it is. */
const keyOf = ({ call }: CompiledOptions, user: User): string => `trading:terpakai:${ofUser(user, call.path)}`

/** What the user has picked last from a lookup in this browser, the newest first. */
function readRecent(options: CompiledOptions, user: User): Recent[] {
  if (user === null) return []
  const kept = storedContent(keyOf(options, user))
  return Array.isArray(kept) && kept.every(isRecent) ? kept.slice(0, mostRecent) : []
}

function isRecent(kept: unknown): kept is Recent {
  if (!isRecord(kept) || typeof kept.label !== 'string') return false
  return typeof kept.value === 'string' || typeof kept.value === 'number'
}

/** Remembers what the user picks from a lookup. */
function useRememberOption(options: CompiledOptions): (option: Option) => void {
  const { user } = useEngine()
  return useCallback((option) => rememberOption(options, user, option), [options, user])
}

function rememberOption(options: CompiledOptions, user: User, { value, label }: Option): void {
  if (user === null) return
  const others = readRecent(options, user).filter((other) => other.value !== value)
  try {
    localStorage.setItem(keyOf(options, user), JSON.stringify([{ value, label }, ...others].slice(0, mostRecent)))
  } catch (cause) {
    // It is found by typing all the same.
    console.info('What was picked could not be remembered.', cause)
  }
}

/**
 * The list of an empty search with what the user has picked last here in front: only what the server still offers. Null
 * while that is asked. `found` is what it answered to the empty search.
 */
function useRecentFirst(
  options: CompiledOptions,
  scope: Scope,
  found: readonly Option[],
  active: boolean,
): readonly Option[] | null {
  const { client, settings, user } = useEngine()
  const isOn = active && settings.extensions
  const recent = useMemo(() => (isOn ? readRecent(options, user) : []), [isOn, options, user])
  const isFound = ({ value }: Recent): boolean => found.some((option) => option.value === value)
  // A list that is filtered in the browser is whole.
  const asked = options.search === null || found.length === 0 ? [] : recent.filter((one) => !isFound(one))
  const requests = asked.map(({ label }) => optionsQuery(client, options, scope, label))
  const { data, isLoading } = useQuery({
    queryKey: ['recent', ...requests.map(({ queryKey }) => queryKey)],
    queryFn: ({ client: queries }) => Promise.all(requests.map((request) => answered(queries, request))),
    enabled: requests.length > 0,
  })
  if (!isOn || recent.length === 0) return found
  if (isLoading) return null
  const others = data?.flatMap((answer) => toOptions(options, answer)) ?? []
  const first = recent.flatMap(({ value }) => [...found, ...others].find((option) => option.value === value) ?? [])
  return [...first, ...found.filter((option) => !first.includes(option))]
}

/** One that is not offered any more, or cannot be asked for, is left out; the failure is logged where it was asked. */
function answered(queries: QueryClient, request: ReturnType<typeof optionsQuery>): Promise<unknown> {
  return queries.query({ ...request, retry: false }).catch(() => null)
}

type LookupComboboxProps = Omit<
  ComboboxProps,
  'options' | 'loading' | 'failed' | 'retry' | 'onSearch' | 'onOpenChange' | 'onLeft' | 'note' | 'missing'
> &
  Pick<LookupBoxProps, 'lookup' | 'form'>

/** A list of options that a lookup answers; it is asked once somebody opens it. */
function LookupCombobox({ lookup, form, ...props }: LookupComboboxProps) {
  const scope = useScope(form, lookup.reads)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const remember = useRememberOption(lookup)
  const { hasMore, ...state } = useOptions(lookup, scope, search, open)
  const choose = (option: Option | null): void => {
    late.forget()
    if (option) remember(option)
    props.onChange(option)
  }
  const late = useDeferredSelection({ value: props.value, lookup, form, choose })
  const add = useAdding({ field: props.attributes.id, lookup, form, onAdded: choose })
  const options = useRecentFirst(lookup, scope, state.options, open && props.value === null && search.trim() === '')
  return (
    <Combobox
      {...props}
      {...state}
      options={options ?? []}
      loading={state.loading || options === null}
      note={hasMore ? t('Ketik untuk mencari yang lain') : null}
      missing={state.loading || state.failed || options === null ? null : missingOf(search, options, add)}
      onChange={choose}
      {...(late.text !== null && { placeholder: late.text })}
      onLeft={late.leave}
      onSearch={(text) => {
        if (text !== '') late.forget()
        setSearch(text)
      }}
      onOpenChange={setOpen}
    />
  )
}

/** What was typed and is not there, where it can be added. */
function missingOf(
  search: string,
  options: readonly Option[],
  add: ((text: string) => void) | null,
): ComboboxProps['missing'] {
  const text = search.trim()
  const isThere = options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  return add === null || text === '' || isThere ? null : { text, add: () => add(text) }
}

/** A picker that stands outside of a form's fields. */
export function LookupBox({ id, title, value, onChange, lookup, form }: LookupBoxProps) {
  return (
    <FieldFrame id={id} title={title}>
      <LookupCombobox
        attributes={inputAttributes({ id })}
        value={isOption(value) ? value : null}
        onChange={onChange}
        lookup={lookup}
        form={form}
      />
    </FieldFrame>
  )
}

/** A value from a lookup; the whole option is the field's value, and that is why it is no widget. */
export function PickerField(props: FieldProps) {
  const { form } = props.registry.formContext
  const { options, create } = own(form.fields.fields, props.name) ?? {}
  if (!options) throw new Error(`The picker "${props.name}" has no lookup.`)
  const id = props.fieldPathId.$id
  const disabled = props.disabled === true
  const placeholder = props.uiSchema?.['ui:placeholder']
  const isRequired = props.required === true || props.uiSchema?.['ui:required'] === true
  const picker = (
    <LookupCombobox
      attributes={inputAttributes({ ...props, id, required: isRequired })}
      disabled={disabled}
      readOnly={props.readonly === true}
      placeholder={typeof placeholder === 'string' ? placeholder : undefined}
      value={isOption(props.formData) ? props.formData : null}
      onChange={(option) => props.onChange(option ?? undefined, props.fieldPathId.path)}
      onBlur={() => props.onBlur(id, props.formData)}
      lookup={options}
      form={form}
    />
  )
  if (!create) return picker
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
      {picker}
      <CreateButton
        create={create}
        field={id}
        disabled={disabled}
        lookup={options}
        form={form}
        onAdded={(option) => props.onChange(option, props.fieldPathId.path)}
      />
    </Box>
  )
}

interface CreateButtonProps extends AddingParts {
  create: NonNullable<CompiledField['create']>
  disabled: boolean
}

/** Opens the dialog that adds a value, which is picked afterwards. */
function CreateButton({ create, disabled, ...adding }: CreateButtonProps) {
  const open = useOpenAdding(adding)
  return (
    <Button
      {...opensDialog(create.dialog)}
      disabled={disabled}
      // As high as the box beside it.
      sx={{ ...touchTarget(40), whiteSpace: 'nowrap' }}
      onClick={() => open(create.dialog)}
    >
      {create.label}
    </Button>
  )
}

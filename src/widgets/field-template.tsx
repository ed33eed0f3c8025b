import Button from '@mui/material/Button'
import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  getSchemaType,
  getUiOptions,
  type RJSFSchema,
} from '@rjsf/utils'
import { createContext, useContext } from 'react'
import type { Values } from '../contract/module.ts'
import { t } from '../contract/words/words.ts'
import { type FormContext, placeOfId, useIsOld } from '../engine/form/form-context.ts'
import { touchTarget } from '../engine/ui/styles.ts'
import { FieldFrame, GroupFrame, Message } from './field-frame.tsx'
import { rare } from './rare.tsx'

/** What a field is inside of, where that changes how it is framed. */
export type Place =
  | { in: 'form' }
  /** An item of a list; counted from 0. */
  | { in: 'list'; index: number }
  /** A place of a list whose places differ; counted from 0. */
  | { in: 'tuple'; index: number }
  /** An entry of a map: its name stands beside it. */
  | { in: 'entry' }
  /** A place whose shape is chosen: the choice stands in the frame, and `message` is what is wrong there. */
  | { in: 'choice'; id: string; title: string; message: string | undefined }
  /** The shape that was chosen, at the same place. */
  | { in: 'shape'; title: string }

const inForm: Place = { in: 'form' }

const MapEntry = rare((all) => all.MapEntry)

/** Reaches the next field only: each field begins anew for those inside it. */
export const PlaceContext = createContext<Place>(inForm)

type Props = FieldTemplateProps<Values, RJSFSchema, FormContext>

/** A field with its title and its texts, only while it is visible; a group or a list with its fields inside. */
export function FieldTemplate(props: Props) {
  const place = useContext(PlaceContext)
  const context = props.registry.formContext
  const children = (
    <>
      {props.children}
      {context.idPrefix !== props.id && <OldValue id={props.id} title={props.label} context={context} />}
    </>
  )
  if (props.hidden) return null
  const isEntry = ADDITIONAL_PROPERTY_FLAG in props.schema
  const framedField = framed({ ...props, children }, isEntry ? { in: 'entry' } : place)
  return (
    <PlaceContext value={inForm}>
      {isEntry ? <MapEntry {...props} value={framedField} isGroup={kindOf(props) === 'group'} /> : framedField}
    </PlaceContext>
  )
}

function framed(props: Props, place: Place) {
  const { id, rawErrors, children } = props
  const kind = kindOf(props)
  const isRoot = props.registry.formContext.idPrefix === id
  if (kind === 'choice' && place.in !== 'shape') return <Choice {...props} isRoot={isRoot} place={place} />
  if (kind === 'control') return <Control {...props} place={place} />
  if (isRoot) return children
  // A chosen shape stands in the frame of the choice.
  if (place.in !== 'shape') return <GroupFrame {...textsOf(props, place)}>{children}</GroupFrame>
  return (
    <>
      {children}
      <Message id={id} message={rawErrors?.[0]} />
    </>
  )
}

/** A place that may have one of several shapes: what is chosen, and the fields of that. */
function Choice({ place, isRoot, ...props }: Props & { place: Place; isRoot: boolean }) {
  const { message, ...texts } = textsOf(props, place)
  const inside: Place = { in: 'choice', id: props.id, title: texts.title, message }
  const content = <PlaceContext value={inside}>{props.children}</PlaceContext>
  return isRoot ? content : <GroupFrame {...texts}>{content}</GroupFrame>
}

function Control({ place, ...props }: Props & { place: Place }) {
  return (
    <FieldFrame {...textsOf(props, place)} labels={labelsOf(props)}>
      {props.children}
    </FieldFrame>
  )
}

function textsOf({ id, label, required, rawErrors, rawDescription, rawHelp, schema, uiSchema }: Props, place: Place) {
  const { title = schema.title, required: demanded } = getUiOptions(uiSchema)
  return {
    id,
    title: titleAt(place, title, label),
    // An item of a list is there or it is not: that it is demanded says nothing.
    required: place.in !== 'list' && place.in !== 'tuple' && (required === true || demanded === true),
    message: rawErrors?.[0],
    description: textOf(rawDescription),
    help: textOf(rawHelp),
  }
}

function titleAt(place: Place, own: string | undefined, label: string): string {
  if (place.in === 'tuple') return own ?? `${t('Butir')} ${place.index + 1}`
  if (place.in === 'entry') return own ?? t('Nilai')
  if (place.in === 'list') return `${own ?? t('Butir')} ${place.index + 1}`
  return place.in === 'shape' ? (own ?? place.title) : label
}

/** What a field is to its frame: one control, a group or list of fields, or a choice between shapes. */
function kindOf({ schema, uiSchema, registry }: Props): 'control' | 'group' | 'choice' {
  const { schemaUtils } = registry
  const { field, widget } = getUiOptions(uiSchema)
  if (field !== undefined) return 'control'
  if ((schema.oneOf ?? schema.anyOf) && !schemaUtils.isSelect(schema)) return 'choice'
  const type = getSchemaType(schema)
  if (type === 'array') return widget !== undefined || schemaUtils.isMultiSelect(schema) ? 'control' : 'group'
  return type === 'object' ? 'group' : 'control'
}

/** Some controls are several, and a tick box has its label beside it. */
function labelsOf({ schema, uiSchema }: Props): 'control' | 'group' | 'none' {
  const { widget } = getUiOptions(uiSchema)
  const type = getSchemaType(schema)
  if (widget === 'radio' || widget === 'checkboxes' || type === 'null') return 'group'
  return type === 'boolean' && (widget === undefined || widget === 'checkbox') ? 'none' : 'control'
}

function textOf(given: unknown): string | undefined {
  return typeof given === 'string' && given !== '' ? given : undefined
}

interface OldValueProps {
  id: string
  title: string
  context: FormContext
}

/** The way out for a stored value that its box does not show: an empty box cannot be emptied. */
function OldValue({ id, title, context }: OldValueProps) {
  const place = placeOfId(id, context)
  if (!useIsOld(context.form, place)) return null
  return (
    <Button
      size="small"
      aria-label={t('Hapus nilai lama: {title}', { title })}
      onClick={() => context.form.change(place, undefined)}
      sx={{ ...touchTarget(32), alignSelf: 'flex-start', justifySelf: 'start' }}
    >
      {t('Hapus nilai lama')}
    </Button>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useState, type ReactNode } from 'react'
import { problemMark } from '../engine/form/focus.ts'
import { placeIdOf } from '../engine/form/form-context.ts'
import type { WidgetOptions, WidgetProps } from '../engine/form/widget.ts'

type Described = Pick<WidgetProps, 'id'> & {
  required?: boolean
  autofocus?: boolean
  rawErrors?: readonly string[]
  options?: Pick<WidgetOptions, 'required' | 'help' | 'description' | 'autocomplete'>
  schema?: { description?: string }
}

/** What ties an input to the texts around it, and tells assistive technology about it. */
export function inputAttributes({ id, required, autofocus, rawErrors, options, schema }: Described) {
  const isWrong = rawErrors !== undefined && rawErrors.length > 0
  const texts = [
    isWrong ? messageId(id) : '',
    options?.description || schema?.description ? descriptionId(id) : '',
    typeof options?.help === 'string' && options.help !== '' ? helpId(id) : '',
  ]
  return {
    id,
    'aria-invalid': isWrong,
    'aria-required': required === true || options?.required === true || undefined,
    'aria-describedby': texts.filter((text) => text !== '').join(' ') || undefined,
    autoComplete: typeof options?.autocomplete === 'string' ? options.autocomplete : 'off',
    'data-autofocus': autofocus === true || undefined,
  }
}

/** One message a place: a control that chooses its shape shares it. */
const messageId = (id: string): string => `${placeIdOf(id)}-message`
const descriptionId = (id: string): string => `${id}-description`
const helpId = (id: string): string => `${id}-help`
/** Names a group of controls. */
export const labelId = (id: string): string => `${id}-label`

interface FieldTexts {
  id: string
  message?: string | undefined
  description?: string | undefined
  help?: string | undefined
}

interface FieldFrameProps extends FieldTexts {
  title: string
  required?: boolean
  /** A control with its label, a group that its title names, or one that has its label itself (default `control`). */
  labels?: 'control' | 'group' | 'none'
  children: ReactNode
}

/** A label above its control, and what is said of it below: so boxes of one line stand level. */
export function FieldFrame({ id, message, description, help, children, ...title }: FieldFrameProps) {
  return (
    <div style={frameLook}>
      {title.labels !== 'none' && <FieldTitle id={id} {...title} />}
      {children}
      {description !== undefined && <Note id={descriptionId(id)} isBelow text={description} />}
      {help !== undefined && <Note id={helpId(id)} isBelow text={help} />}
      <Message id={id} message={message} />
    </div>
  )
}

const frameLook = { display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0 } as const

type GroupFrameProps = Omit<FieldFrameProps, 'labels'>

/** A group or a list of fields under its title: a box, and inside of another group its title alone. */
export function GroupFrame({ id, title, required = false, message, description, help, children }: GroupFrameProps) {
  const { 'aria-describedby': describedBy } = inputAttributes({
    id,
    rawErrors: message === undefined ? [] : [message],
    options: { description, help },
  })
  return (
    <Box
      component="fieldset"
      className={groupClass}
      aria-describedby={describedBy}
      {...(message === undefined ? {} : { [problemMark]: true })}
      sx={groupLook}
    >
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5, mx: -0.5 }}>
        {title}
        {required && <RequiredMark />}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {description !== undefined && <Note id={descriptionId(id)} text={description} />}
        {children}
        {help !== undefined && <Note id={helpId(id)} text={help} />}
      </Box>
      <Message id={id} message={message} />
    </Box>
  )
}

const groupClass = 'field-group'
const groupLook = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  minWidth: 0,
  m: 0,
  px: 1.5,
  pt: 0.5,
  pb: 1.5,
  [`& .${groupClass}`]: { border: 0, borderRadius: 0, p: 0 },
}

/** The problem of a place, below what it is about. */
export function Message({ id, message }: Pick<FieldTexts, 'id' | 'message'>) {
  return message === undefined ? null : <ShownMessage id={id}>{message}</ShownMessage>
}

/** Read out when whoever is in its field stays there: who comes to the field hears it as the field's description. */
function ShownMessage({ id, children }: { id: string; children: string }) {
  const [isHeard] = useState(() => document.activeElement?.id === id)
  return (
    <Typography
      id={messageId(id)}
      component="p"
      variant="caption"
      color="error"
      aria-live={isHeard ? 'polite' : undefined}
      sx={{ mt: 0.5 }}
    >
      {children}
    </Typography>
  )
}

/**
 * The mark of a demanded field stands outside of the label: the control's name is its title alone. Drawn once, whatever
 * is typed below it.
 */
const FieldTitle = memo(function FieldTitle({
  id,
  title,
  required = false,
  labels = 'control',
}: Pick<FieldFrameProps, 'id' | 'title' | 'required' | 'labels'>) {
  const label = labels === 'group' ? { component: 'span' as const } : { component: 'label' as const, htmlFor: id }
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mb: 0.25 }}>
      <Typography id={labelId(id)} variant="body2" color="textSecondary" {...label}>
        {title}
      </Typography>
      {required && <RequiredMark />}
    </Box>
  )
})

function RequiredMark() {
  return (
    <Typography component="span" variant="body2" color="error" aria-hidden="true">
      *
    </Typography>
  )
}

/** What is said of a box below it is as small as its problem, and as near. */
function Note({ id, text, isBelow = false }: { id: string; text: string; isBelow?: boolean }) {
  return (
    <Typography id={id} component="p" color="textSecondary" {...(isBelow ? belowNote : groupNote)}>
      {text}
    </Typography>
  )
}

const groupNote = { variant: 'body2', sx: { whiteSpace: 'pre-line' } } as const
const belowNote = { variant: 'caption', sx: { whiteSpace: 'pre-line', mt: 0.5 } } as const

import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { WidgetProps } from '../engine/form/widget.ts'

type Described = Pick<WidgetProps, 'id'> & {
  required?: boolean
  rawErrors?: readonly string[]
  options?: { required?: boolean; help?: unknown }
  schema?: { description?: string }
}

/** What ties an input to the texts around it, and tells assistive technology about it. */
export function inputAttributes({ id, required, rawErrors, options, schema }: Described) {
  const isWrong = rawErrors !== undefined && rawErrors.length > 0
  const texts = [
    isWrong ? messageId(id) : '',
    schema?.description ? descriptionId(id) : '',
    typeof options?.help === 'string' ? helpId(id) : '',
  ]
  return {
    id,
    'aria-invalid': isWrong,
    'aria-required': required === true || options?.required === true || undefined,
    'aria-describedby': texts.filter((text) => text !== '').join(' ') || undefined,
    autoComplete: 'off',
  }
}

const messageId = (id: string): string => `${id}-message`
const descriptionId = (id: string): string => `${id}-description`
const helpId = (id: string): string => `${id}-help`
/** Names a group of controls. */
export const labelId = (id: string): string => `${id}-label`

interface FieldFrameProps {
  id: string
  title: string
  required?: boolean
  message?: string | undefined
  description?: string | undefined
  help?: string | undefined
  /** A control with its label, a group that its title names, or one that has its label itself (default `control`). */
  labels?: 'control' | 'group' | 'none'
  children: ReactNode
}

/** A label above its control, and the problem below. */
export function FieldFrame({ id, message, description, help, children, ...title }: FieldFrameProps) {
  return (
    <FormControl error={message !== undefined} fullWidth size="small">
      {title.labels !== 'none' && <FieldTitle id={id} {...title} />}
      {description !== undefined && <Note id={descriptionId(id)}>{description}</Note>}
      {children}
      {help !== undefined && <Note id={helpId(id)}>{help}</Note>}
      {message !== undefined && (
        <FormHelperText id={messageId(id)} error sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** The mark of a demanded field stands outside of the label: the control's name is its title alone. */
function FieldTitle({
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
      {required && (
        <Typography component="span" variant="body2" color="error" aria-hidden="true">
          *
        </Typography>
      )}
    </Box>
  )
}

function Note({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  )
}

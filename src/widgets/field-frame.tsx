import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { WidgetProps } from '../engine/form/widget.ts'

type Described = Pick<WidgetProps, 'id' | 'required' | 'message'>

/** What ties an input to its message, and tells assistive technology about it. */
export function inputAttributes({ id, required, message }: Described) {
  return {
    id,
    'aria-invalid': message !== null,
    'aria-required': required || undefined,
    'aria-describedby': message === null ? undefined : messageId(id),
    autoComplete: 'off',
  }
}

function messageId(id: string): string {
  return `${id}-message`
}

export function FieldMessage({ id, message }: Pick<WidgetProps, 'id' | 'message'>) {
  if (message === null) return null
  return (
    <FormHelperText id={messageId(id)} error sx={{ mx: 0 }}>
      {message}
    </FormHelperText>
  )
}

/** Stands outside of the label: the control's name is its title alone. */
export function RequiredMark({ required }: Pick<WidgetProps, 'required'>) {
  if (!required) return null
  return (
    <Typography component="span" variant="body2" color="error" aria-hidden="true">
      *
    </Typography>
  )
}

interface FieldFrameProps extends Described {
  title: string
  children: ReactNode
}

/** A label above its control, and the problem below. */
export function FieldFrame({ id, title, required, message, children }: FieldFrameProps) {
  return (
    <FormControl error={message !== null} fullWidth size="small">
      <Box sx={{ display: 'flex', gap: 0.5, mb: 0.25 }}>
        <Typography component="label" variant="body2" color="textSecondary" htmlFor={id}>
          {title}
        </Typography>
        <RequiredMark required={required} />
      </Box>
      {children}
      <FieldMessage id={id} message={message} />
    </FormControl>
  )
}

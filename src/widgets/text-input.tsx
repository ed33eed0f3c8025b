import OutlinedInput from '@mui/material/OutlinedInput'
import { examplesId } from '@rjsf/utils'
import type { InputHTMLAttributes } from 'react'
import { plainDialled } from '../contract/runtime/plain-text.ts'
import { textMark } from '../engine/form/focus.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { LineInput } from '../engine/ui/line-input.tsx'
import { inputAttributes } from './field-frame.tsx'

interface TextInputProps extends WidgetProps {
  /** Which keys a telephone shows. */
  type?: 'text' | 'email' | 'url'
}

/** A box for a line of text. What a definition suggests can be picked. */
function TextInput({ type = 'text', ...props }: TextInputProps) {
  const { inputType, inputMode } = props.options
  const suggested = suggestionsOf(props)
  const attributes = inputAttributes(props)
  return (
    <>
      <LineInput
        isWrong={attributes['aria-invalid']}
        input={{
          type: typeof inputType === 'string' ? inputType : type,
          ...attributes,
          value: textOf(props.value),
          placeholder: props.placeholder,
          disabled: props.disabled,
          readOnly: props.readonly,
          ...(suggested.length > 0 ? { list: examplesId(props.id) } : {}),
          enterKeyHint: 'next',
          ...plainly(type, props.options.autocomplete),
          ...keysOf(inputMode),
          onChange: (event) =>
            props.onChange(inputType === 'tel' ? plainDialled(event.target.value) : event.target.value),
          onBlur: () => props.onBlur(props.id, props.value),
        }}
      />
      {suggested.length > 0 && (
        <datalist id={examplesId(props.id)}>
          {suggested.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** An address, a name to sign in with or a code is written as it is, not as a sentence. */
function plainly(type: TextInputProps['type'], autocomplete: unknown) {
  const isSentence = type === 'text' && autocomplete !== 'username' && autocomplete !== 'one-time-code'
  return isSentence ? {} : { autoCapitalize: 'none', spellCheck: false }
}

/** The keys that a telephone shows for it. It stays a text: a wrong one is mended, not typed anew. */
function keysOf(inputMode: unknown) {
  return typeof inputMode === 'string' ? { inputMode: inputMode as InputMode, ...textMark } : {}
}

type InputMode = NonNullable<InputHTMLAttributes<HTMLInputElement>['inputMode']>

function suggestionsOf({ schema: { examples } }: Pick<WidgetProps, 'schema'>): string[] {
  const texts = (Array.isArray(examples) ? examples : []).map(textOf).filter((text) => text !== '')
  return [...new Set(texts)]
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
}

/** The same with the keys of a telephone for addresses of mail. */
export function EmailWidget(props: WidgetProps) {
  return <TextInput {...props} type="email" />
}

/** The same for addresses of pages. */
export function URLWidget(props: WidgetProps) {
  return <TextInput {...props} type="url" />
}

/** Several lines of text; the box grows with them. */
export function TextareaWidget(props: WidgetProps) {
  return (
    <OutlinedInput
      size="small"
      multiline
      {...lines}
      value={textOf(props.value)}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readonly}
      slotProps={{ input: { type: undefined, ...inputAttributes(props), enterKeyHint: 'enter' } }}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}

/** A browser that lets a box grow by itself lays out the page once a key; MUI measures it three times. */
const growsAlone = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

const lines = growsAlone
  ? {
      inputComponent: 'textarea' as const,
      sx: { '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '8lh' } },
    }
  : { minRows: 2, maxRows: 8 }

/** A day or a time that is only read; it is no stop on the way. */
export function LockedMoment({ text, ...props }: WidgetProps & { text: string }) {
  return (
    <OutlinedInput
      size="small"
      value={text}
      disabled={props.disabled}
      readOnly
      slotProps={{ input: { ...inputAttributes(props), tabIndex: -1 } }}
      sx={{ bgcolor: 'action.hover' }}
    />
  )
}

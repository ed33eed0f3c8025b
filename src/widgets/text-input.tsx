import type { InputHTMLAttributes } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { examplesId } from '@rjsf/utils'
import type { WidgetProps } from '../engine/form/widget.ts'
import { textMark } from '../engine/form/focus.ts'
import { inputAttributes } from './field-frame.tsx'

interface TextInputProps extends WidgetProps {
  multiline?: boolean
  /** Which keys a telephone shows. */
  type?: 'text' | 'email' | 'url'
}

/** A box for text, shared by the widgets of one line and of several. What a definition suggests can be picked. */
export function TextInput({ multiline = false, type = 'text', ...props }: TextInputProps) {
  const { inputType, inputMode } = props.options
  const suggested = multiline ? [] : suggestionsOf(props)
  const list = suggested.length > 0 ? { list: examplesId(props.id) } : {}
  return (
    <>
      <OutlinedInput
        size="small"
        {...(multiline ? severalLines : { type: typeof inputType === 'string' ? inputType : type })}
        value={textOf(props.value)}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readonly}
        slotProps={{
          input: {
            ...(multiline && { type: undefined }),
            ...inputAttributes(props),
            ...list,
            enterKeyHint: multiline ? 'enter' : 'next',
            ...plainly(type, props.options.autocomplete),
            ...keysOf(inputMode),
          },
        }}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur(props.id, props.value)}
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

/** A browser that lets a box grow by itself lays out the page once a key; MUI measures it three times. */
const growsAlone = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

const severalLines = {
  multiline: true,
  ...(growsAlone
    ? {
        inputComponent: 'textarea' as const,
        sx: { '& textarea': { fieldSizing: 'content', minHeight: '2lh', maxHeight: '8lh' } },
      }
    : { minRows: 2, maxRows: 8 }),
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

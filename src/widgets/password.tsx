import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { t } from '../contract/words/words.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** What is known ends a form, what is new is written once more. */
function keysOf({ options }: Pick<WidgetProps, 'options'>) {
  const isKnown = options.autocomplete === 'current-password'
  return { autoCapitalize: 'none', spellCheck: false, enterKeyHint: isKnown ? 'go' : 'next' } as const
}

/** A text that nobody beside is to read, unless whoever types it wants to see it. */
export function PasswordWidget(props: WidgetProps) {
  const [seen, setSeen] = useState(false)
  return (
    <OutlinedInput
      size="small"
      type={seen ? 'text' : 'password'}
      value={textOf(props.value)}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readonly}
      slotProps={{ input: { ...inputAttributes(props), ...keysOf(props) } }}
      endAdornment={
        <Button
          size="small"
          variant="text"
          disabled={props.disabled}
          sx={{ flexShrink: 0, mr: -0.75 }}
          // Its name is no part of the field's, which is the box's alone.
          aria-description={props.label}
          onClick={() => setSeen(!seen)}
        >
          {seen ? t('Sembunyikan') : t('Tampilkan')}
        </Button>
      }
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}

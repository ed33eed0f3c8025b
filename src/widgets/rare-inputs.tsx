import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { rangeSpec } from '@rjsf/utils'
import { useState } from 'react'
import { t } from '../contract/words/words.ts'
import { placeOfId, useUnread } from '../engine/form/form-context.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { MomentBox } from '../engine/ui/moment-box/moment-box.tsx'
import { clockKind, dayKind, momentKind, type MomentKind } from '../engine/ui/moment-box/moment-kind.ts'
import { decimal } from '../engine/ui/number-box/number-kind.ts'
import { inputAttributes } from './field-frame.tsx'
import { LockedMoment, textOf } from './text-input.tsx'

/** A day that can be typed or chosen, stored as YYYY-MM-DD. */
export function DayInput(props: WidgetProps) {
  return <MomentInput {...props} kind={dayKind} />
}

/** A time of day, stored with its seconds as HH:MM:SS. */
export function TimeWidget(props: WidgetProps) {
  return <MomentInput {...props} kind={clockKind} />
}

/** A moment: typed by the shop's clock, stored as UTC in ISO's form. */
export function DateTimeWidget(props: WidgetProps) {
  return <MomentInput {...props} kind={momentKind} />
}

function MomentInput({ kind, ...props }: WidgetProps & { kind: MomentKind }) {
  const { formContext } = props.registry
  const place = placeOfId(props.id, formContext)
  const unread = useUnread(formContext.form, place)
  if (props.readonly === true) return <LockedMoment {...props} text={kind.show(textOf(props.value))} />
  return (
    <MomentBox
      kind={kind}
      value={typeof props.value === 'string' ? props.value : undefined}
      unread={unread}
      onValue={props.onChange}
      onUnread={(text) => formContext.form.refuse(place, text, undefined)}
      onBlur={() => props.onBlur(props.id, props.value)}
      attributes={{ ...inputAttributes(props), enterKeyHint: 'next' }}
      title={props.label}
      disabled={props.disabled}
      placeholder={props.placeholder}
    />
  )
}

/** A colour as #rrggbb: one that the definition suggests, or any, picked in the browser's own way. */
export function ColorWidget(props: WidgetProps) {
  const value = textOf(props.value)
  const isLocked = props.disabled === true || props.readonly === true
  const { examples } = props.schema
  const suggested = (Array.isArray(examples) ? examples : []).map(textOf)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, alignItems: 'center' }}>
      {suggested.map((colour) => (
        <ButtonBase
          key={colour}
          aria-label={`${props.label} ${colour}`}
          aria-pressed={colour === value}
          disabled={isLocked}
          onClick={() => props.onChange(colour)}
          onBlur={() => props.onBlur(props.id, props.value)}
          sx={{ ...swatch, bgcolor: colour }}
        />
      ))}
      <OutlinedInput
        size="small"
        type="color"
        value={value === '' ? '#000000' : value}
        disabled={isLocked}
        slotProps={{ input: inputAttributes(props) }}
        sx={{ width: 80 }}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur(props.id, props.value)}
      />
      <Typography component="output" htmlFor={props.id} variant="body2">
        {value === '' ? t('Belum dipilih') : value}
      </Typography>
      {value !== '' && !isLocked && (
        <Button
          variant="text"
          size="small"
          aria-label={t('{label}: hapus', { label: props.label })}
          onClick={() => props.onChange(undefined)}
        >
          {t('Hapus')}
        </Button>
      )}
    </Box>
  )
}

const swatch = {
  width: 32,
  height: 32,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  '&[aria-pressed="true"]': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
} as const

/** A number between two limits, by hand or by the keys; what it is stands beside. */
export function RangeWidget(props: WidgetProps) {
  const { id, value, onChange } = props
  const attributes = { ...inputAttributes(props), autoComplete: undefined }
  const { min = 0, max = 100, step = 1 } = rangeSpec(props.schema)
  const isEmpty = typeof value !== 'number'
  /** An empty slider stands at its least value, which could not be chosen by moving it. */
  const choose = (next: number | number[]): void => onChange(Array.isArray(next) ? next[0] : next)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 1 }}>
      <Slider
        size="small"
        min={min}
        max={max}
        step={step}
        value={isEmpty ? min : value}
        disabled={props.disabled === true || props.readonly === true}
        slotProps={{ input: attributes }}
        getAriaValueText={(one) => (isEmpty ? t('Belum diisi') : decimal.show(one))}
        onChange={(_event, next) => choose(next)}
        onChangeCommitted={(_event, next) => {
          if (isEmpty) choose(next)
        }}
        onKeyDown={(event) => {
          if (isEmpty && event.key === 'Home') choose(min)
        }}
        onBlur={() => props.onBlur(id, value)}
      />
      <Typography component="output" htmlFor={id} variant="body2" sx={{ minWidth: 64, textAlign: 'right' }}>
        {isEmpty ? t('Belum diisi') : decimal.show(value)}
      </Typography>
    </Box>
  )
}

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

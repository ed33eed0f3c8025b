import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useId, type ReactNode } from 'react'
import { type BothTexts, isBothTexts, t } from '../../../contract/words/words.ts'
import { errorText } from '../error-list.tsx'
import { errorsAt, useBuilder } from './builder-context.ts'
import type { Json, Path } from './json-text.ts'

export interface BoxProps {
  path: Path
  label: string
  value: Json
  help?: string | undefined
  onChange: (value: Json) => void
}

/** What is wrong with what a box holds. */
export function useWrong(path: Path, inside = true): string | null {
  const { errors } = useBuilder()
  const found = errorsAt(errors, path, inside)
  return found.length > 0 ? found.map(errorText).join(' ') : null
}

export const wide = { width: '100%' } as const

/** A text as it is typed; emptied it is not said. */
export function TextBox({
  path,
  label,
  value,
  help,
  onChange,
  isCode = false,
}: BoxProps & { isCode?: boolean }): ReactNode {
  const wrong = useWrong(path)
  if (isBothTexts(value)) return <BothBox {...{ path, label, value, onChange }} />
  const text = typeof value === 'string' ? value : ''
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      multiline={isCode}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      error={wrong !== null}
      helperText={wrong ?? help}
      slotProps={{ htmlInput: { spellCheck: !isCode, ...(isCode && { style: code }) } }}
      sx={wide}
    />
  )
}

/** A text that stands in both languages: both are typed, and stay together. */
export function BothBox({ path, label, value, onChange }: BoxProps & { value: BothTexts }): ReactNode {
  const wrong = useWrong(path)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(['id', 'en'] as const).map((one) => (
        <TextField
          key={one}
          size="small"
          label={one === 'id' ? label : t('{label} (Inggris)', { label })}
          value={value[one]}
          onChange={(event) => onChange({ ...value, [one]: event.target.value })}
          error={wrong !== null}
          helperText={one === 'id' ? wrong : undefined}
          slotProps={{ htmlInput: { lang: one } }}
          sx={wide}
        />
      ))}
    </Box>
  )
}

export const code = { fontFamily: 'monospace', fontSize: '0.875rem' } as const

export function FlagBox({ path, label, value, help, onChange }: BoxProps): ReactNode {
  const wrong = useWrong(path)
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={value === true}
            onChange={(event) => onChange(event.target.checked || undefined)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} error={wrong !== null} sx={{ mt: -0.5, ml: 4 }}>
        {wrong ?? help}
      </FormHelperText>
    </Box>
  )
}

interface ChoiceProps extends BoxProps {
  choices: readonly { value: string; label: string }[]
  /** What is read for none; without it one has to be chosen. */
  none?: string | undefined
}

export function ChoiceBox({ path, label, value, help, onChange, choices, none }: ChoiceProps): ReactNode {
  const wrong = useWrong(path)
  const chosen = typeof value === 'string' ? value : ''
  const isKnown = chosen === '' || choices.some((one) => one.value === chosen)
  return (
    <TextField
      size="small"
      select
      label={label}
      value={chosen}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      error={wrong !== null}
      helperText={wrong ?? help}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={wide}
    >
      {(none !== undefined || chosen === '') && <option value="">{none ?? t('Pilih…')}</option>}
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </TextField>
  )
}

export const fieldset = {
  m: 0,
  p: 1.5,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  display: 'grid',
  gap: 1.5,
  '& > legend': { px: 0.5, fontSize: '0.8125rem', color: 'text.secondary' },
} as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { own } from '../../../contract/runtime/own.ts'
import { isBothTexts, t } from '../../../contract/words/words.ts'
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

interface TextProps extends BoxProps {
  isCode?: boolean
  /** People read it: it may stand in English too. */
  isSaid?: boolean
}

/** A text as it is typed, and its English where the builder shows that; emptied it is not said. */
export function TextBox({ path, label, value, help, onChange, isCode = false, isSaid = false }: TextProps): ReactNode {
  const wrong = useWrong(path)
  const box = useRef<HTMLInputElement>(null)
  const both = useBothTexts(value, isSaid, onChange)
  const { id, en, isOpen, write } = both
  const text = (
    <TextField
      size="small"
      label={label}
      value={id}
      multiline={isCode}
      inputRef={box}
      onChange={(event) => write(event.target.value, en)}
      error={wrong !== null}
      helperText={wrong ?? help}
      slotProps={{ htmlInput: { spellCheck: !isCode, ...(isCode && { style: code }), ...(isOpen && { lang: 'id' }) } }}
      sx={wide}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1, ...wide }}>
      {text}
      <English label={label} both={both} box={box} />
    </Box>
  )
}

/** Both texts before the Indonesian one was changed, and what it was changed to. */
interface Edited {
  from: { id: string; en: string; given: string | undefined }
  to: string
}

/** Both texts of a place, and how they are written: as a pair where there is an English one, else as one text. */
export function useBothTexts(value: Json, isSaid: boolean, onChange: (value: Json) => void) {
  const { english, isEnglish } = useBuilder()
  // Once it is open it stays: an English text that is emptied does not take its box, and the focus, with it.
  const [began] = useState(isBothTexts(value))
  const [edited, setEdited] = useState<Edited | null>(null)
  const { id, en } = isBothTexts(value) ? value : { id: typeof value === 'string' ? value : '', en: '' }
  const given = isSaid ? own(english, id) : undefined
  // Another text in its place was written by somebody else, as Undo does.
  const from = edited?.to === id ? edited.from : { id, en, given }
  const write = (nextId: string, nextEn: string): void => {
    // Whoever writes the English writes it for the Indonesian text that stands there.
    setEdited({ from: nextEn === en ? from : { id: nextId, en: nextEn, given: undefined }, to: nextId })
    onChange(nextEn === '' ? nextId || undefined : { id: nextId, en: nextEn })
  }
  const isOpen = began || isBothTexts(value) || (isSaid && isEnglish)
  const isChanged = id !== '' && id !== from.id
  return {
    id,
    en,
    given,
    isOpen,
    write,
    /** The English text is that of the Indonesian one before. */
    isOld: isChanged && en !== '',
    /** What the application said in English for the text before, and says no more. */
    lost: isChanged && en === '' && given === undefined ? from.given : undefined,
  }
}

interface EnglishProps {
  label: string
  both: ReturnType<typeof useBothTexts>
  /** Of the Indonesian text. */
  box: RefObject<HTMLInputElement | null>
}

/** The English of a text, where it is shown, and what becomes of it when the Indonesian text changes. */
export function English({ label, both, box }: EnglishProps): ReactNode {
  const { id, en, given, isOpen, isOld, lost, write } = both
  const isGiven = en === '' && given !== undefined
  const help = isGiven && t('Kosong: "{given}", menurut Teks Inggris aplikasi.', { given })
  return (
    <>
      {lost !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <FormHelperText aria-live="polite">{t('Inggrisnya tadi "{text}".', { text: lost })}</FormHelperText>
          <Button
            size="small"
            onClick={() => {
              // The button goes away with what it does.
              box.current?.focus()
              write(id, lost)
            }}
          >
            {t('Pertahankan di sini')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <TextField
          size="small"
          label={t('{label} (Inggris)', { label })}
          value={en}
          placeholder={given}
          onChange={(event) => write(id, event.target.value)}
          color={isOld ? 'warning' : 'primary'}
          helperText={isOld ? t('Indonesianya diubah: periksa teks Inggrisnya.') : help}
          slotProps={{
            htmlInput: { lang: 'en' },
            inputLabel: { shrink: true },
            formHelperText: { 'aria-live': 'polite', ...(isOld && { sx: { color: 'warning.main' } }) },
          }}
          sx={wide}
        />
      )}
    </>
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

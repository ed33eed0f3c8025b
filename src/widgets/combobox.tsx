import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type HTMLAttributes, type Key, type RefObject } from 'react'
import type { Option } from '../contract/module.ts'
import { t } from '../contract/words/words.ts'
import { onTakenBack } from '../engine/scan/taken-back.ts'
import { daysWhole } from '../engine/ui/days-whole.tsx'
import { RetryFromBox } from '../engine/ui/retry-from-box.tsx'
import { useBoxText } from './box-text.ts'
import { useEnter } from './deferred-selection.ts'
import type { inputAttributes } from './field-frame.tsx'

export interface ComboboxProps {
  /** Of the box that is typed in: its id, what names and describes it. */
  attributes: Attributes
  value: Option | null
  onChange: (option: Option | null) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string | undefined
  /** False where one of the options always holds (default true). */
  clearable?: boolean
  /** Whether an option is shown and cannot be picked. */
  isLocked?: (option: Option) => boolean
  options: readonly Option[]
  loading?: boolean
  /** The list could not be loaded: said instead of "no choices". */
  failed?: boolean
  /** Loads it once more. */
  retry?: (() => void) | undefined
  /** Below the options, for whoever does not find what is wanted. */
  note?: string | null
  /** What was typed and is none of the options: the last line of the list adds it. */
  missing?: { text: string; add: () => void } | null
  /** The typed text, empty whenever the text is that of the picked option. */
  onSearch: (text: string) => void
  onOpenChange?: (open: boolean) => void
  /** It was left with this text before there was a list to look it up in. */
  onLeft?: (text: string) => void
}

type Attributes = ReturnType<typeof inputAttributes>

/** A searchable, clearable list of options. It knows nothing of forms or servers. */
export function Combobox(props: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const { typed, text, changeText, picked, forget } = useBoxText(props)
  const changeOpen = (next: boolean): void => {
    setOpen(next)
    props.onOpenChange?.(next)
  }
  const input = useRef<HTMLInputElement>(null)
  const { missing = null } = props
  useCloseAfterScan(input, () => {
    forget()
    changeOpen(false)
  })
  const empty = (): void => {
    picked()
    changeText(props.value?.label ?? '', 'reset')
  }
  const enter = useEnter(props, { open, typed, empty, close: () => changeOpen(false) })
  return (
    <Autocomplete<Option>
      id={props.attributes.id}
      size="small"
      options={missing ? [...props.options, { value: addition, label: missing.text }] : [...props.options]}
      value={useSameOption(props.value)}
      // The owner filters: a server knows more than the label.
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      getOptionDisabled={(option) => props.isLocked?.(option) === true}
      open={open}
      autoHighlight
      handleHomeEndKeys={false}
      disabled={props.disabled ?? false}
      readOnly={props.readOnly ?? false}
      loading={props.loading ?? false}
      {...comboboxTexts}
      {...(props.failed && { noOptionsText: <span role="status">{t('Gagal memuat data')}</span> })}
      slots={{ paper: NotedPaper }}
      renderOption={renderOption}
      slotProps={{ ...listProps, paper: paperProps(props) }}
      // A button that shows only under a mouse cannot be used by keyboard or finger.
      sx={clearIndicator[props.clearable === false ? 'none' : 'always']}
      onOpen={() => changeOpen(true)}
      onClose={() => changeOpen(false)}
      onChange={(_event, option) => {
        picked()
        if (option?.value === addition) missing?.add()
        else if (option !== null || props.clearable !== false) props.onChange(option)
      }}
      inputValue={text}
      onInputChange={(_event, next, reason) => changeText(next, reason)}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        // Enter while the list has nothing to pick must not send the form around it.
        if (event.key !== 'Enter' || !open) return
        event.preventDefault()
        enter(event)
      }}
      renderInput={(params) => renderInput(params, props.attributes, props.placeholder, input)}
    />
  )
}

/** Stands for what can be added, among the values of options. */
const addition = '\u0000'
const additionLook = { borderTop: 1, borderColor: 'divider', color: 'primary.main', fontWeight: 600 }

function renderOption({ key, ...line }: HTMLAttributes<HTMLLIElement> & { key: Key }, { value, label }: Option) {
  return (
    <Box component="li" key={key} {...line} {...(value === addition && { sx: additionLook })}>
      {value === addition ? t("Tambah '{label}'…", { label: inShort(label) }) : daysWhole(label)}
    </Box>
  )
}

/** What was pasted by mistake would fill the list. */
function inShort(text: string): string {
  const letters = Array.from(text)
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : text
}

const listProps = {
  // The list stands at the end of the page, outside of every landmark.
  popper: { role: 'region', 'aria-label': t('Pilihan') },
  listbox: { style: { maxHeight: 300 } },
}

/** What the list's paper draws beside it; MUI's types know nothing of a paper of one's own. */
function paperProps({ note = null, missing = null, options, failed, retry }: ComboboxProps): PaperProps {
  const isEmpty = missing !== null && options.length === 0
  return { note, isEmpty, retry: failed ? retry : undefined } as PaperProps
}

interface NotedPaperProps extends PaperProps {
  note?: string | null
  /** Nothing is found, though there is a line to add it. */
  isEmpty?: boolean
  /** Of a list that could not be loaded. */
  retry?: (() => void) | undefined
}

/** The list with a note below, which is no option. */
function NotedPaper({ note = null, isEmpty = false, retry, children, ...props }: NotedPaperProps) {
  return (
    <Paper {...props}>
      {isEmpty && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.75 }}>
          {comboboxTexts.noOptionsText}
        </Typography>
      )}
      {children}
      {retry && <RetryFromBox onRetry={retry} variant="text" sx={{ mx: 0.5, mb: 0.5 }} />}
      {note !== null && (
        <Typography
          variant="body2"
          color="textSecondary"
          role="note"
          onMouseDown={(event) => event.preventDefault()}
          sx={{ px: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
        >
          {note}
        </Typography>
      )}
    </Paper>
  )
}

/** A scanner that types in here opens the list; when its text is taken back, the list has to go too. */
function useCloseAfterScan(input: RefObject<HTMLInputElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (input.current ? onTakenBack(input.current, () => latest.current()) : undefined), [input])
}

const clearIndicator = {
  always: { '& .MuiAutocomplete-clearIndicator': { visibility: 'visible' } },
  none: { '& .MuiAutocomplete-clearIndicator': { display: 'none' } },
} as const

/** What the parts of such a list say of themselves. */
export const comboboxTexts = {
  clearText: t('Hapus pilihan'),
  openText: t('Buka pilihan'),
  closeText: t('Tutup pilihan'),
  loadingText: t('Memuat...'),
  noOptionsText: t('Tidak ada pilihan'),
}

function renderInput(
  params: AutocompleteRenderInputParams,
  attributes: Attributes,
  placeholder: string | undefined,
  box: RefObject<HTMLInputElement | null>,
) {
  const { input, htmlInput } = params.slotProps
  return (
    <OutlinedInput
      {...input}
      inputRef={box}
      fullWidth
      size="small"
      disabled={params.disabled}
      placeholder={placeholder}
      inputProps={{ ...htmlInput, ...attributes, enterKeyHint: 'next' }}
    />
  )
}

/**
 * The picked option as the same object for as long as it is the same option: MUI takes a new object for another choice,
 * and puts its name in the place of what is being typed.
 */
function useSameOption(value: Option | null): Option | null {
  const [kept, setKept] = useState(value)
  const isSame = kept?.value === value?.value && kept?.label === value?.label
  if (!isSame) setKept(value)
  return isSame ? kept : value
}

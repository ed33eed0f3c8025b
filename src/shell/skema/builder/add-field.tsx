import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { ChoiceBox } from './boxes.tsx'
import { useBuilder } from './builder-context.ts'
import type { Sort } from './field-sort.ts'
import type { Owner } from './field-places.ts'
import { fieldMeta, propertiesOf, resolved } from './meta.ts'

const nowhere = ['\0']

/** Adds a field of the sort that is chosen; with Enter the next one can be typed at once. */
export function AddField({ owner }: { owner: Owner }): ReactNode {
  const { act, parts } = useBuilder()
  const [title, setTitle] = useState('')
  const [label, setLabel] = useState(parts.sorts[0]?.label ?? '')
  const [master, setMaster] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const masters = useMasters()
  const sort = parts.sorts.find((one) => one.label === label)
  const isReference = sort !== undefined && isOpenReference(sort)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    const text = title.trim()
    setIsMissing(text === '')
    box.current?.focus()
    if (text === '' || !sort) return
    const whole = isReference ? { ...sort, property: { 'x-options': { record: master || (masters[0] ?? '') } } } : sort
    act({ do: 'add-field', owner, title: text, sort: whole }, { says: t('Kolom {text} ditambahkan.', { text }) })
    setTitle('')
  }
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-label={t('Tambah kolom')} sx={row}>
      <ChoiceBox
        {...{ path: nowhere, label: t('Jenis kolom'), value: label, onChange: (next) => setLabel(String(next)) }}
        choices={parts.sorts.map((one) => ({ value: one.label, label: one.label }))}
      />
      {isReference && (
        <ChoiceBox
          {...{ path: nowhere, label: t('Master'), value: master || masters[0] }}
          choices={masters.map((name) => ({ value: name, label: name }))}
          onChange={(next) => setMaster(String(next))}
        />
      )}
      <TextField
        size="small"
        label={t('Nama kolom')}
        value={title}
        inputRef={box}
        onChange={(event) => setTitle(event.target.value)}
        error={isMissing && title === ''}
        helperText={isMissing && title === '' ? t('Tulis nama kolomnya dulu.') : undefined}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained">
        {t('Tambah kolom')}
      </Button>
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', lg: 'repeat(auto-fit, minmax(9rem, 1fr))' },
} as const

/** A reference that still has to be told to what. */
function isOpenReference({ property }: Sort): boolean {
  const options = property['x-options']
  return isRecord(options) && options['record'] === ''
}

/** The master types that there are now. */
function useMasters(): string[] {
  const { format } = useBuilder()
  const options = resolved(format.schema, propertiesOf(fieldMeta(format.schema))['x-options'])
  const record = propertiesOf(options)['record']
  const names: unknown = isRecord(record) ? record['enum'] : undefined
  return Array.isArray(names) ? names.map(String) : []
}

import Box from '@mui/material/Box'
import { useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import { t } from '../../contract/words/words.ts'
import type { FilterBoxProps, FilterKind, FilterOf } from '../../engine/list/filters.tsx'
import { useSettledText } from '../../engine/list/use-settled-text.ts'
import { decimal } from '../../engine/ui/number-box/number-kind.ts'
import { type Unread, ValueBox } from '../../engine/ui/number-box/value-box.tsx'
import { FieldFrame, inputAttributes } from '../../widgets/field-frame.tsx'

/** The numbers from one to another; either may be left open. */
function NumbersFilter({ id, filter, values, onChange }: FilterBoxProps<FilterOf<'numbers'>>) {
  const { title, from, to } = filter
  return (
    <FieldFrame id={id} title={title} labels="control">
      <Box role="group" aria-label={title} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {[
          { name: from, word: t('dari') },
          { name: to, word: t('sampai') },
        ].map(({ name, word }, index) => (
          <Bound
            key={name}
            id={index === 0 ? id : `${id}-to`}
            label={`${title} ${word}`}
            placeholder={word}
            value={values.get(name) ?? ''}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

interface BoundProps {
  id: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** One end; it counts once it is meant, or nobody types on. What cannot be read changes nothing. */
function Bound({ id, label, placeholder, value, onChange }: BoundProps) {
  const { text, type, settle } = useSettledText(value, onChange)
  const [unread, setUnread] = useState<Unread | null>(null)
  const message = unread?.seen === true ? unread.message : undefined
  return (
    <ValueBox
      kind={decimal}
      value={text === '' ? undefined : Number(text)}
      unread={unread}
      onValue={(number) => {
        setUnread(null)
        type(number === undefined ? '' : String(number))
      }}
      onUnread={setUnread}
      onBlur={settle}
      attributes={{
        ...inputAttributes({ id, rawErrors: message === undefined ? [] : [message] }),
        'aria-label': message === undefined ? label : `${label}: ${message}`,
        placeholder,
      }}
    />
  )
}

function rangeText(from: string, to: string): string {
  const [first = '', last = ''] = [from, to].map((text) => (text === '' ? '' : recordText(Number(text), 'number')))
  if (from === to) return first
  if (from === '') return t('sampai {last}', { last })
  return to === '' ? t('dari {first}', { first }) : `${first} – ${last}`
}

export const numbersFilter: FilterKind<FilterOf<'numbers'>> = {
  Component: NumbersFilter,
  chip: ({ from, to }, { filters }) => rangeText(filters.get(from) ?? '', filters.get(to) ?? ''),
  isTyped: true,
}

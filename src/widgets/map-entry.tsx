import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Values } from '../contract/module.ts'
import { nameProblem } from '../contract/runtime/open-value.ts'
import { keyPath } from '../contract/runtime/change.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { t } from '../contract/words/words.ts'
import type { FormStore } from '../engine/form/form-store.ts'
import { type FormContext, placeOfId, useUnread, valueAt } from '../engine/form/form-context.ts'
import { LineInput } from '../engine/ui/line-input.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { ListIcon } from './list-item.tsx'

type EntryProps = FieldTemplateProps<Values, RJSFSchema, FormContext> & { value: ReactNode; isGroup: boolean }

/** How the boxes of names are found again after an entry was added. */
export const nameMark = 'data-entry-name'
const named = { [nameMark]: true }
/** The step of an entry's name in places of texts that are no values. */
const nameStep = '@nama'

const below = { gridColumn: '1 / -1', gridRow: 2 }

/** An entry of a map: its name, its value, and a button that removes it. */
export function MapEntry({ id, label, value, isGroup, disabled, readonly, registry, ...props }: EntryProps) {
  const isLocked = disabled || readonly
  const { onKeyRename: rename } = props
  const columns = 'minmax(0, 1fr) minmax(0, 2fr) auto'
  const remove = (
    <IconButton size="small" aria-label={t('Hapus isian {label}', { label })} onClick={props.onRemoveProperty}>
      <ListIcon act="remove" />
    </IconButton>
  )
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: isGroup ? 'minmax(0, 1fr) auto' : columns },
        ...(isGroup && { borderLeft: 2, borderColor: 'divider', pl: 1.5 }),
      }}
    >
      <Box sx={{ gridRow: 1, gridColumn: 1 }}>
        <NameBox id={id} isLocked={isLocked} rename={rename} name={label} context={registry.formContext} />
      </Box>
      <Box sx={isGroup ? below : { gridColumn: { xs: below.gridColumn, sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
        {value}
      </Box>
      <Box sx={{ pt: 2.75, gridRow: 1, gridColumn: { xs: 2, sm: isGroup ? 2 : 3 } }}>{!isLocked && remove}</Box>
    </Box>
  )
}

interface NameBoxProps {
  id: string
  name: string
  isLocked: boolean
  rename: (name: string) => void
  context: FormContext
}

/** The name is changed when its box is left, or by Enter, which may send the form from within the box. What is refused stays in the box, and the form is not sent. */
function NameBox({ id, name, isLocked, rename, context }: NameBoxProps) {
  const { form } = context
  const entry = placeOfId(id, context)
  const place = `${entry}/${nameStep}`
  const unread = useUnread(form, place)
  const [text, setText] = useState(unread?.text ?? name)
  const own = `${id}@nama`
  const message = unread?.seen === true ? unread.message : undefined

  const hasLeft = useRef(unread !== null)

  const leave = (): void => {
    const next = text.trim()
    const problem = next === name ? null : (nameProblem(next) ?? keptProblem(form, entry, next))
    hasLeft.current = problem !== null
    if (problem !== null) form.refuse(place, { text, message: problem, seen: true }, undefined)
    else if (next !== name) {
      setText(next)
      rename(next)
    }
    // The same name again takes back what was refused.
    else if (unread) form.change(entry, valueAt(form, keyPath(entry)))
  }
  // Another value in the same entry is no other name.
  useEffect(() => {
    if (hasLeft.current && unread === null) leave()
  })
  return (
    <FieldFrame id={own} title={t('Nama isian')} message={message}>
      <LineInput
        isWrong={message !== undefined}
        input={{
          ...inputAttributes({ id: own, rawErrors: message === undefined ? [] : [message] }),
          ...named,
          value: text,
          readOnly: isLocked,
          onChange: (event) => setText(event.target.value),
          onBlur: leave,
          // Drawn at once: where Enter goes on to another box, this one is left within the same event.
          onKeyDown: ({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) flushSync(leave)
          },
        }}
      />
    </FieldFrame>
  )
}

/** Why an entry keeps its name: another one has the new one, or a text in it would be lost, as it is no value yet. */
function keptProblem(form: FormStore, entry: string, name: string): string | null {
  const map = valueAt(form, keyPath(entry).slice(0, -1))
  if (isRecord(map) && Object.hasOwn(map, name)) return t('Nama {name} sudah dipakai', { name })
  const isUnread = (place: string): boolean =>
    (place === entry || place.startsWith(`${entry}/`)) && place !== `${entry}/${nameStep}`
  return [...form.unread().keys()].some(isUnread) ? t('Perbaiki dahulu isinya, lalu ganti namanya') : null
}

import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete'
import { useRef, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { onlyOneNamed } from './deferred-selection.ts'

/** What stands in the box, and what of that is typed and not picked. */
export function useBoxText(props: ComboboxProps) {
  const typed = useRef('')
  const [text, setText] = useState(props.value?.label ?? '')
  const changeText = (next: string, reason: AutocompleteInputChangeReason): void => {
    // What was picked is taken over elsewhere, and somebody types on already: the next one, or behind its name.
    if (reason === 'reset' && typed.current !== '' && typed.current.startsWith(next)) return
    setText(next)
    if (reason === 'blur') goOnWith(typed.current.trim(), props)
    typed.current = reason === 'input' ? next : ''
    props.onSearch(typed.current)
  }
  const forget = (): void => {
    typed.current = ''
    props.onSearch('')
  }
  // A name that was typed whole is the text already: nobody tells of a change.
  const picked = (): void => void (typed.current = '')
  return { typed, text, changeText, picked, forget }
}

/** Whoever types a whole name and goes on has chosen it: the text is emptied. */
function goOnWith(typed: string, { options, loading, failed, onChange, onLeft }: ComboboxProps): void {
  const named = onlyOneNamed(typed, options)
  if (named) onChange(named)
  else if (typed !== '' && (loading || failed)) onLeft?.(typed)
}

import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Box, Button, OutlinedInput, Typography } from '@mui/material'
import type { FocusHome } from '../rows/focus-home.ts'
import { splitCodes } from './scan.ts'

interface ScanBoxProps {
  title: string
  button: string
  home: FocusHome
  onCodes: (codes: readonly string[]) => void
  keep: (text: string) => void
  kept: unknown
}

/**
 * The box that a scanner types into. It is free again the moment Enter is pressed, and pasted
 * lists go the same way. While it is drawn, the focus comes back to it after dialogs and actions.
 */
export function ScanBox({ title, button, home, onCodes, keep, kept }: ScanBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typeof kept === 'string' ? kept : '')
  const type = (next: string) => {
    setText(next)
    keep(next)
  }
  useEffect(() => home.claim(() => input.current?.focus()), [home])
  useScanAnywhere(input)
  const add = () => {
    // Read from the element: a fast scanner may press Enter before React has drawn the last key.
    const codes = splitCodes(input.current?.value ?? text)
    type('')
    onCodes(codes)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const onPaste = (event: ClipboardEvent) => {
    const codes = splitCodes(event.clipboardData.getData('text'))
    // A single code is pasted as usual; a list would lose its line ends in a text box.
    if (codes.length < 2) return
    event.preventDefault()
    onCodes(codes)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, maxWidth: '36rem' }}>
      <Box sx={{ flex: 1, display: 'grid', gap: 0.25 }}>
        <Typography component="label" variant="body2" color="text.secondary" htmlFor={id}>
          {title}
        </Typography>
        <OutlinedInput
          id={id}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          inputRef={input}
          fullWidth
          size="small"
          autoComplete="off"
          slotProps={{ input: { autoCapitalize: 'off', spellCheck: false } }}
        />
      </Box>
      <Button variant="outlined" onClick={add}>
        {button}
      </Button>
    </Box>
  )
}

/** Whatever takes typed text itself; a scanner's keys that arrive anywhere else are meant for the box. */
const takesText =
  'input:not([type=radio], [type=checkbox], [readonly]), textarea:not([readonly]), select, [contenteditable=true]'

/** Keys of a scanner that arrive while nothing that takes text has the focus still reach the box. */
function useScanAnywhere(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      const { activeElement } = document
      const isIdle = !activeElement?.matches(takesText)
      if (isIdle && !document.querySelector('[role="dialog"]')) input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

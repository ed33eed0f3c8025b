import { useEffect, useId, useRef, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Box, Button, OutlinedInput, Typography } from '@mui/material'
import type { FocusHome } from '../rows/focus-home.ts'
import type { EntryInput } from './entry-input.ts'
import { splitCodes } from './scan.ts'
import { useScanAnywhere } from './scan-anywhere.ts'

interface ScanBoxProps {
  title: string
  button: string
  home: FocusHome
  onCodes: (codes: readonly string[]) => void
  mode: number
  input: EntryInput
}

/**
 * The box that a scanner types into. It is free again the moment Enter is pressed, and pasted
 * lists go the same way. While it is drawn, the focus comes back to it after dialogs and actions.
 */
export function ScanBox({ title, button, home, onCodes, mode, input }: ScanBoxProps) {
  const id = useId()
  const text = useSyncExternalStore(input.subscribe, () => input.text(mode))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => home.claim(() => box.current?.focus()), [home])
  useScanAnywhere(box, onCodes)
  const add = () => {
    // Read from the element: a fast scanner may press Enter before React has drawn the last key.
    const codes = splitCodes(box.current?.value ?? text)
    input.setText(mode, '')
    onCodes(codes)
    box.current?.focus()
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
        <Typography component="label" variant="body2" color="textSecondary" htmlFor={id}>
          {title}
        </Typography>
        <OutlinedInput
          id={id}
          value={text}
          onChange={(event) => input.setText(mode, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          inputRef={box}
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

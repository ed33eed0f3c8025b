import { lazy, Suspense, useEffect, useId, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useIsPreview } from '../engine-context.tsx'
import { isFocusFree, textMark } from '../form/focus.ts'
import { meaningOf } from '../keys/keys.ts'
import type { FocusHome } from '../rows/focus-home.ts'
import { LineInput } from '../ui/line-input.tsx'
import { codeLook, touchTarget } from '../ui/styles.ts'
import { splitCodes } from './code-text.ts'
import type { EntryInput } from './entry-input.ts'

interface ScanBoxProps {
  title: string
  inputMode: 'numeric' | undefined
  button: string
  home: FocusHome
  onCodes: (codes: readonly string[]) => void
  mode: number
  input: EntryInput
  box: RefObject<HTMLInputElement | null>
}

/**
 * The box that codes are typed into. It is free again the moment Enter is pressed. While it is drawn,
 * the focus comes back to it after dialogs and actions; on arrival it has it, unless somebody is elsewhere already.
 */
export function ScanBox({ title, inputMode, button, home, onCodes, mode, input, box }: ScanBoxProps) {
  const id = useId()
  const text = useSyncExternalStore(input.subscribe, () => input.text(mode))
  const isPreview = useIsPreview()
  useEffect(() => {
    // A preview is only looked at: the page around it keeps its focus.
    if (!isPreview && isFocusFree()) box.current?.focus()
    return home.claim(() => box.current?.focus())
  }, [home, box, isPreview])
  const add = () => {
    // Read from the element: a fast scanner may press Enter before React has drawn the last key.
    const codes = splitCodes(box.current?.value ?? text)
    input.setText(mode, '')
    onCodes(codes)
    box.current?.focus()
  }
  const toRow = (): boolean => {
    const typed = box.current?.value ?? ''
    if (typed !== '' && !/^\d{1,5}$/.test(typed)) return false
    const isThere = home.toRow(typed === '' ? null : Number(typed))
    if (isThere) input.setText(mode, '')
    return isThere
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(event)
    if (meaning === 'down' && toRow()) event.preventDefault()
    if (meaning !== 'enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <Box sx={boxLook}>
        <Typography component="label" variant="body2" color="textSecondary" htmlFor={id}>
          {title}
        </Typography>
        <LineInput
          inputRef={box}
          input={{
            ...{
              id,
              value: text,
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
              enterKeyHint: 'next',
              // Which keys a telephone shows; it stays a text, of which a part may be wrong.
              inputMode,
              ...(inputMode && textMark),
            },
            onChange: (event) => input.setText(mode, event.target.value),
            onKeyDown,
          }}
        />
      </Box>
      <Camera />
      <Button variant="contained" onClick={add} sx={touchTarget(40)}>
        {button}
      </Button>
    </Box>
  )
}

const Late = lazy(async () => ({ default: (await import('./camera/camera-button.tsx')).CameraButton }))

/** Where nothing is more exact than a finger there is no scanner, as a rule, and a camera; browsers give one over TLS only. */
export function Camera() {
  if (!('mediaDevices' in navigator && window.matchMedia('(pointer: coarse)').matches)) return null
  return (
    <Suspense>
      <Late />
    </Suspense>
  )
}

/** It gives way where there is little room: the button beside it stays whole. */
const boxLook = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.25,
  '& input': codeLook,
} as const

import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { createContext, memo, useContext, type InputHTMLAttributes, type Ref } from 'react'

interface LineFrameProps {
  /** In front of what is typed. */
  start?: string | undefined
  isWrong?: boolean
  /** In a cell of a table: small, what is typed stands right. */
  isCell?: boolean
}

interface TypedInto {
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Of the input element. */
  input: InputHTMLAttributes<HTMLInputElement>
}

/**
 * A text box that looks like those of MUI by its style sheet alone: entering and leaving it draws nothing, and it is
 * made of two elements.
 */
export function LineInput({ inputRef, input, ...frame }: LineFrameProps & TypedInto) {
  return (
    <InputContext value={{ inputRef, input }}>
      <Frame {...frame} />
    </InputContext>
  )
}

/** Its style sheet is made once: what is typed is drawn by the element alone. */
const Frame = memo(function Frame({ start, isWrong = false, isCell = false }: LineFrameProps) {
  return (
    <Box sx={isCell ? cell : line} data-wrong={isWrong || undefined}>
      {start !== undefined && <span>{start}</span>}
      <Input />
    </Box>
  )
})

function Input() {
  const { input, inputRef } = useContext(InputContext)
  return <input type="text" {...input} ref={inputRef} />
}

const InputContext = createContext<TypedInto>({ input: {} })

const border = ({ palette }: Theme) => (palette.mode === 'dark' ? '#5b677a' : '#8a94a6')
const ring = (color: 'primary' | 'error') => ({
  borderColor: `${color}.main`,
  boxShadow: ({ palette }: Theme) => `inset 0 0 0 1px ${palette[color].main}`,
})

const line = {
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  width: '100%',
  minHeight: { xs: 44, sm: 40 },
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'body1',
  '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  lineHeight: '1.4375em',
  border: 1,
  borderColor: border,
  borderRadius: 1,
  cursor: 'text',
  '&:hover': { borderColor: 'text.primary' },
  '&:has(> :disabled)': { color: 'text.disabled', borderColor: 'action.disabled', cursor: 'default' },
  '&:focus-within': ring('primary'),
  '&[data-wrong]': {
    borderColor: 'error.main',
    '&:focus-within': ring('error'),
  },
  '& > input': {
    flex: 1,
    minWidth: 0,
    p: '7.5px 13px',
    border: 0,
    outline: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    '&::placeholder': { color: 'inherit', opacity: 0.75 },
  },
} as const

const cell = {
  ...line,
  pl: '7px',
  fontSize: '0.875rem',
  '& > span': { mr: 0.5, color: 'text.secondary' },
  '& > input': {
    ...line['& > input'],
    p: '7.5px 5px 7.5px 0',
    textAlign: 'right',
  },
} as const

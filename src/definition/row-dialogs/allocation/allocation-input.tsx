import { useId, useState, type KeyboardEvent } from 'react'
import FormHelperText from '@mui/material/FormHelperText'
import { whole } from '../../../engine/ui/number-box/number-kind.ts'
import { ValueBox, type Unread } from '../../../engine/ui/number-box/value-box.tsx'

interface AllocationInputProps {
  label: string
  maximum: number
  amount: number
  autoFocus: boolean
  onChange: (amount: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A quantity between 0 and what is there; an empty box is 0 (specification, section 5). */
export function AllocationInput({ label, maximum, amount, autoFocus, onChange, onKeyDown }: AllocationInputProps) {
  const id = useId()
  const [unread, setUnread] = useState<Unread | null>(null)
  const [isClamped, setIsClamped] = useState(false)
  const message = unread?.seen === true ? unread.message : null
  return (
    <>
      <ValueBox
        kind={whole}
        value={amount}
        unread={unread}
        emptyAs={0}
        limits={{ minimum: 0, maximum: Math.max(maximum, 0) }}
        clamps
        onValue={(value) => {
          setUnread(null)
          setIsClamped(false)
          onChange(value ?? 0)
        }}
        onUnread={setUnread}
        onClamped={() => setIsClamped(true)}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        attributes={{
          'aria-label': label,
          'aria-invalid': unread !== null,
          'aria-describedby': message === null ? undefined : id,
        }}
        frame={{ error: message !== null, sx: { width: '7rem' } }}
      />
      {/* Always there: only what changes in it is read out. */}
      <FormHelperText aria-live="polite" sx={{ mx: 0, mt: 0 }}>
        {isClamped ? `Paling banyak ${maximum}.` : ''}
      </FormHelperText>
      {message !== null && (
        <FormHelperText id={id} error>
          {message}
        </FormHelperText>
      )}
    </>
  )
}

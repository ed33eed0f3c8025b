import { useState } from 'react'
import type { Option } from '../contract/module.ts'

/**
 * The picked option as the same object for as long as it is the same option: MUI takes a new object for another choice,
 * and puts its name in the place of what is being typed.
 */
export function useSameOption(value: Option | null): Option | null {
  const [kept, setKept] = useState(value)
  const isSame = kept?.value === value?.value && kept?.label === value?.label
  if (!isSame) setKept(value)
  return isSame ? kept : value
}

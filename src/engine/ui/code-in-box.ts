import { useEffect, useRef, type RefObject } from 'react'
import { refuseCodes } from '../scan/refused-codes.ts'

/** So many digits in a row, typed like a code, are one: an IMEI, the number below a bar code. */
const longDigits = /^\d{12,}$/

export interface CodesOfBox {
  /** Whether the box can read the text as a value. */
  isRead: (text: string) => boolean
  /** Amounts may have as many digits as a code: what reads as one may be meant. */
  isAmount?: boolean
  /** The code is gone from the box, in which `text` stands as before. */
  onCode: (message: string, text: string) => void
}

/** A box of numbers or days refuses codes in its own words, and keeps what it holds. */
export function useRefusedCodes(input: RefObject<HTMLInputElement | null>, codes: CodesOfBox): void {
  const latest = useRef(codes)
  useEffect(() => {
    latest.current = codes
  })
  useEffect(() => {
    const box = input.current
    if (!box) return undefined
    return refuseCodes(box, (code) => {
      const { isRead, isAmount = false } = latest.current
      if (isRead(code) && (isAmount || !longDigits.test(code))) return null
      const message = `'${code}' adalah kode, bukan isian kotak ini. Isi lama tetap.`
      return () => latest.current.onCode(message, box.value)
    })
  }, [input])
}

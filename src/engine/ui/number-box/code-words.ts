/** So many digits in a row, typed like a code, are one, such as the number below a bar code. */
const longDigits = /^\d{12,}$/

/**
 * What a box of numbers or days says of a code; null where `isRead` tells that it may be a value of the box. Amounts
 * may have as many digits as a code.
 */
export function codeWords(code: string, isRead: (text: string) => boolean, isAmount = false): string | null {
  if (isRead(code) && (isAmount || !longDigits.test(code))) return null
  return `'${code}' adalah kode, bukan isian kotak ini. Isi lama tetap.`
}

import { plainDialled } from '../../../contract/runtime/plain-text.ts'

/** Numbers without a country are of this one. */
const country = '62'

/**
 * The address that opens WhatsApp with a text for a number, however people write it (`+62 812-3004-7599`, `0812…`);
 * one that cannot be dialled abroad is left out, and WhatsApp asks to whom it goes.
 */
export function messageAddress(number: unknown, text: string): string {
  const dialled = typeof number === 'string' ? plainDialled(number) : ''
  const international = dialled.replace(/^\+|^00/, '').replace(/^0/, country)
  const to = /^[1-9]\d{7,14}$/.test(international) ? international : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`
}

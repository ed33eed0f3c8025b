import { plainDialled } from '../../contract/runtime/plain-text.ts'

/** Numbers without a country are of this one. */
const country = '62'

/**
 * The address that opens WhatsApp with a text for a number, however people write it (`+62 812-3004-7599`, `0812…`);
 * one that cannot be dialled abroad is left out, and WhatsApp asks to whom it goes.
 */
export function messageAddress(number: unknown, text: string): string {
  const dialled = typeof number === 'string' ? plainDialled(number) : ''
  const isAbroad = /^(\+|00)/.test(dialled)
  // The 0 of a number at home has no place behind the country, and some leave it out before mobile numbers.
  const plain = dialled.replace(/^\+|^00/, '').replace(/^620/, country)
  const international = isAbroad ? plain : plain.replace(/^0|^(?=8)/, country)
  const to = /^[1-9]\d{7,14}$/.test(international) ? international : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(shortened(text))}`
}

/** Browsers and WhatsApp refuse longer addresses; of a longer text the end of its last whole line is told. */
const longestText = 1_500

function shortened(text: string): string {
  if (text.length <= longestText) return text
  const lines = text.split('\n')
  const last = lines.slice(-2)
  const room = longestText - last.join('\n').length
  let told = ''
  for (const line of lines.slice(0, -2)) {
    if (told.length + line.length + 1 > room) break
    told += `${line}\n`
  }
  return `${told}…\n${last.join('\n')}`
}

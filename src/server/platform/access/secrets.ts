import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Without 0, 1, I, L, O and U, which people take for each other or read words out of. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 78 random bits that a person can read aloud: `7KQ2-M9XD-4HRT-W8PZ`. */
export function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A code as it was meant, however it was typed. */
export function readCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return plain.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** What is stored of a secret that is random itself: no salt and no slow hash would add to it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

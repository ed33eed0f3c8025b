/** Random and unguessable, 32 hexadecimal digits; unlike `randomUUID` also there on plain http. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

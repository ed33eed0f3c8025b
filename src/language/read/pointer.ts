/** The name as one step of a JSON pointer. */
export function step(name: string | number): string {
  if (typeof name === 'number' || !/[~/]/.test(name)) return `/${name}`
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Whether it is an object with names, as data that has been parsed or kept may or may not be; a list is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

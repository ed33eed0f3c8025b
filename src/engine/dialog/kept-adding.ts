import { storedContent } from '../stored-content.ts'

// Apart from `use-adding.ts`: the first page needs this much, and no form.
const key = 'trading.adding'

/** Which field opened each dialog to have a value added: what a reload would forget. */
export function openedBy(dialog: string): string | undefined {
  const field = read()[dialog]
  return typeof field === 'string' ? field : undefined
}

/** Undefined: nobody waits for what it stores. */
export function keepOpenedBy(dialog: string, field: string | undefined): void {
  const { [dialog]: before, ...others } = read()
  if (before === field) return
  try {
    sessionStorage.setItem(key, JSON.stringify(field === undefined ? others : { ...others, [dialog]: field }))
  } catch (cause) {
    console.info('A reload will not know which field a value is added for.', cause)
  }
}

function read(): Record<string, unknown> {
  const kept = storedContent(key, 'tab')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

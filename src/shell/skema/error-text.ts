import type { DefinitionError } from '../../api/definition-admin.ts'

/** What is wrong, with the name that was probably meant. */
export function errorText({ message, suggestion }: DefinitionError): string {
  return suggestion === undefined || message.includes(suggestion)
    ? message
    : `${message} — maksud Anda "${suggestion}"?`
}

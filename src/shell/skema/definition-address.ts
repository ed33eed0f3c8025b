/** The parameter of the page's address that names the chosen file. */
export const addressParameter = 'berkas'

/** The address of a definition on this page, to reload and to send to others. */
export function definitionAddress(file: string): string {
  // Slashes stay readable: they need no escape in a query.
  return `?${addressParameter}=${encodeURIComponent(file).replaceAll('%2F', '/')}`
}

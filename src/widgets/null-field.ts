/** A field that only says something: its title and its texts. RJSF's own would write null into the data by itself. */
export function NullField(): null {
  return null
}

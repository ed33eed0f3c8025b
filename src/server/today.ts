/** The day that documents count on, YYYY-MM-DD: in UTC, as the forms have it (specification, section 9). */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Whether an address has the form of a path, whose parameters begin with a colon; `isKey` says what may stand for one. */
export function fitsPath(address: string, path: string, isKey = (part: string): boolean => part !== ''): boolean {
  const [there, here] = [path.split('/'), address.split('/')]
  return (
    there.length === here.length &&
    there.every((part, index) => {
      const given = here[index] ?? ''
      return part.startsWith(':') ? isKey(given) : part === given
    })
  )
}

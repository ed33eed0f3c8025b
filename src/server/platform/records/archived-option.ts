/** Why a value that is not offered any more is refused in what is new. */
export function archivedMessage(title: string, label: string): string {
  return `${title} '${label}' sudah diarsipkan.`
}

/** Gives the person a file to save, from a text. The name is the file's own, without its folder. */
export function downloadText(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.slice(file.lastIndexOf('/') + 1)
  link.click()
  // The browser has taken the content over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** A print that somebody went to by a key: it is printed at once, and leads back to where he was. */
interface PrintWish {
  path: string
  back: string
  at: number
}

/** So long somebody waits for his paper: a page that did not come by then is looked at another time for itself. */
const longestWait = 20_000

/** In memory: a page that is loaded anew shows what it would print, and waits. */
let wish: PrintWish | null = null

export function wishPrint(to: string): void {
  wish = { path: to.replace(/[?#].*$/s, ''), back: window.location.pathname + window.location.search, at: Date.now() }
}

/** Where the print at this address leads back to; null where nobody has asked for it by a key. */
export function backFromPrint(): string | null {
  if (wish && Date.now() - wish.at > longestWait) wish = null
  return wish?.path === window.location.pathname ? wish.back : null
}

export function forgetPrint(): void {
  wish = null
}

/** A print that somebody went to by a key: it is printed at once, and leads back to where he was. */
interface PrintWish {
  path: string
  back: string
}

/** In memory: a page that is loaded anew shows what it would print, and waits. */
let wish: PrintWish | null = null

export function wishPrint(to: string): void {
  wish = { path: to.replace(/[?#].*$/s, ''), back: window.location.pathname + window.location.search }
}

/** Where the print at this address leads back to; null where nobody has asked for it by a key. */
export function backFromPrint(): string | null {
  return wish?.path === window.location.pathname ? wish.back : null
}

export function forgetPrint(): void {
  wish = null
}

const parameter = 'kembali'

/** The address of a screen that asks somebody to sign in, and then leads back to `from`. */
export function addressWithReturn(path: string, from: string): string {
  return from === '/' || from === path ? path : `${path}?${parameter}=${encodeURIComponent(from)}`
}

/** Where somebody wanted to go, as the address says it: a path of this product, and nothing else that anybody may have written there. */
export function returnAddress({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const asked = new URLSearchParams(search).get(parameter) ?? '/'
  // Browsers read `//`, `/\` and a tab between the two as the beginning of another host.
  if (!asked.startsWith('/')) return '/'
  try {
    const url = new URL(asked, origin)
    return url.origin === origin && isPath(url) ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

/** A path that begins with two slashes would be a host again wherever it is used as an address. */
function isPath({ pathname }: URL): boolean {
  return !/^\/[/\\]/.test(pathname)
}

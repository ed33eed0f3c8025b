/** A page asks for its preview at once; older texts of a session of typing are soon worth nothing. */
const mostPreviews = 50

/** Compiled modules of texts that are in nobody's service, by their address below `/definitions/`. */
export class PreviewStore {
  private readonly codes = new Map<string, string>()

  add(url: string, code: string): void {
    // The last one added stays longest.
    this.codes.delete(url)
    this.codes.set(url, code)
    const [oldest] = this.codes.keys()
    if (this.codes.size > mostPreviews && oldest !== undefined) this.codes.delete(oldest)
  }

  code(url: string): string | undefined {
    return this.codes.get(url)
  }
}

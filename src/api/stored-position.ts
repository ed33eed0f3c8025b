const header = 'x-posisi'

/**
 * How far the server's data were when this page stored something last, as a server with copies of its database says it:
 * told with every call, so that no copy answers that lacks it. Answers may overtake each other; the cookie that says the
 * same holds the one that came last.
 */
export class StoredPosition {
  private last = ''

  /** Positions are texts of one length that sort as they are. */
  hear({ headers }: Response): void {
    const told = headers.get(header) ?? ''
    if (told > this.last) this.last = told
  }

  headers(): Record<string, string> {
    return this.last === '' ? {} : { [header]: this.last }
  }
}

/** The server can't start, and the person who started it can mend it: shown as its message alone, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

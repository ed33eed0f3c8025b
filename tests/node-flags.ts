/**
 * For processes that end within a minute: WebAssembly (PostgreSQL's) stays as its first compiler makes it. The second one
 * takes a third of a server's start, and a test is over before that has paid.
 */
export const shortLived: readonly string[] = ['--liftoff-only']

/** For those that run tests: fewer and larger collections of what is thrown away at once. */
export const testRunner: readonly string[] = [...shortLived, '--max-semi-space-size=64']

/** A part of the page's own code that is loaded when it is first needed. */
export type LoadCode<Module> = () => Promise<Module>

/**
 * The same, so that a failure is not for ever: some browsers remember a file that they could not load, so the next try
 * asks for it under another address, where the browser says which file it was.
 */
export function lateCode<Module>(load: LoadCode<Module>): LoadCode<Module> {
  let failed: string | undefined
  let attempts = 0
  return async () => {
    try {
      if (failed === undefined) return await load()
      // What stands there is the same module.
      return (await import(/* @vite-ignore */ `${failed}?attempt=${attempts}`)) as Module
    } catch (cause) {
      failed ??= ownFileIn(cause)
      attempts += 1
      throw cause
    }
  }
}

/** The file of this page that an error names; nothing of another origin. */
function ownFileIn(cause: unknown): string | undefined {
  const address = cause instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(cause.message)?.[0] : undefined
  return address !== undefined && new URL(address).origin === window.location.origin ? address : undefined
}

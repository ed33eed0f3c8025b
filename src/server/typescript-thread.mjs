/** A thread whose entry (argv[2]) is TypeScript: for the dev server and the tests, never in the built server. */
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

register()
await import(pathToFileURL(process.argv[2] ?? '').href)

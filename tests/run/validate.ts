/** Everything that needs no browser: `npm run validate`. */
import { runChecks } from './checks.ts'

const failed = await runChecks()
console.log(failed.length === 0 ? '\nvalidate: all steps passed' : `\nvalidate: FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** A process that stops as the server does. */
import { stopCleanly } from '../../../../src/server/stop-cleanly.ts'

stopCleanly().whenAsked(async () => {
  console.log('stopped')
})
setInterval(() => {}, 60_000)
console.log('ready')

/** A process that stops as the server does, or (`dev`) as Vite does with the server in it. */
import { stopCleanly, whenNpmEnds } from '../../../../src/server/stop-cleanly.ts'

if (process.argv[2] === 'dev') {
  process.once('SIGTERM', () => {
    console.log('stopped')
    process.exit()
  })
  whenNpmEnds('dev', () => process.kill(process.pid, 'SIGTERM'))
} else {
  stopCleanly().whenAsked(async () => {
    console.log('stopped')
  })
}
setInterval(() => {}, 60_000)
console.log('ready')

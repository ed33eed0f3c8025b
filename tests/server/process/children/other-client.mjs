// Another client of a server, in a thread of its own: how long each of its requests takes is the server's doing alone.
import { once } from 'node:events'
import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** @returns {Promise<number>} milliseconds */
async function ask() {
  const begin = performance.now()
  const [answer] = await once(get(workerData), 'response')
  if (answer.statusCode !== 200) throw new Error(`Another client was answered ${answer.statusCode}`)
  answer.resume()
  await once(answer, 'end')
  return performance.now() - begin
}

let isOver = false
parentPort?.once('message', () => (isOver = true))
/** @type {number[]} */
const waited = []
while (!isOver) {
  waited.push(await ask())
  if (waited.length === 1) parentPort?.postMessage('begun')
}
parentPort?.postMessage(waited)

/** A thread's program that does what it is told: answer, answer in parts, fail, never end, take all memory, or die. */
import { parentPort } from 'node:worker_threads'

const tell = (/** @type {object} */ message) => parentPort?.postMessage(message)

parentPort?.on('message', (/** @type {{ do: string, place?: string }} */ { do: what, place }) => {
  if (place !== undefined) tell({ kind: 'at', place })
  const hoard = []
  switch (what) {
    case 'answer':
      return tell({ kind: 'answer', value: place ?? 'done' })
    case 'parts':
      tell({ kind: 'part', value: 'one' })
      tell({ kind: 'part', value: 'two' })
      return tell({ kind: 'answer', value: 'done' })
    case 'fail':
      return tell({ kind: 'failure', error: new RangeError('too deep') })
    case 'loop':
      for (;;);
    case 'hoard':
      for (;;) hoard.push({ place: [hoard.length] })
    case 'die':
      process.exit(3)
  }
})
tell({ kind: 'ready' })

import vm from 'node:vm'
import { beforeWork } from '../../contract/runtime/bounded.ts'

/** Ordinary forms take milliseconds; a machine that is very busy may need its time. */
const patienceMs = 2000
const box = vm.createContext({})
const start = new vm.Script('work()')

/**
 * Runs code that an author could have made endless by mistake (a pattern that backtracks, lists within lists); gives
 * undefined when it takes longer than two seconds, or the given time, or more memory for a text or the stack than there
 * is. Node can stop it only inside a script of its own.
 */
export function withinTime<Result>(work: () => Result, timeout = patienceMs): Result | undefined {
  let result: Result | undefined
  box['work'] = () => {
    result = work()
  }
  return bounded(() => {
    start.runInContext(box, { timeout })
    return result
  })
}

/** The same for work that is known to be short, whatever its author wrote: a watch is a thread, started for each. */
export function withinMemory<Result>(work: () => Result): Result | undefined {
  return bounded(work)
}

function bounded<Result>(work: () => Result): Result | undefined {
  const putBack = beforeWork()
  try {
    return work()
  } catch (error) {
    // No `finally` of the work has run.
    putBack()
    if (isTimeout(error) || error instanceof RangeError) return undefined
    throw error
  }
}

/** The error comes from the script's own world, whose `Error` is another. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

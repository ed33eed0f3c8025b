import type { SlotName } from './draft-storage.ts'
import type { SlotOwner } from './slot-owner.ts'

/**
 * Holds a slot by a Web Lock, which the browser frees when the tab is closed or crashes. Waits at most
 * `wait` milliseconds; null when somebody else holds it; rejects when the browser forbids locks.
 */
export async function holdLock(name: SlotName, wait: number): Promise<SlotOwner | null> {
  const options: LockOptions = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(`trading:${name.id}:${name.slot}`, options, async (granted) => {
      if (!granted) {
        resolve(null)
        return
      }
      await new Promise<void>((letGo) => {
        const release = async (): Promise<void> => {
          letGo()
          await held
        }
        resolve({ name, release })
      })
    })
    held.catch((cause: unknown) => {
      // The wait is over: somebody else has it. Anything else is the browser's refusal.
      if (cause instanceof DOMException && cause.name === 'TimeoutError') resolve(null)
      else reject(cause instanceof Error ? cause : new Error('Web Locks are refused.', { cause }))
    })
  })
}

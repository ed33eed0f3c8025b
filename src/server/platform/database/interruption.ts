/**
 * Cuts off all that waits for a server which is found to be gone; what begins afterwards waits anew. Whoever got his answer
 * is forgotten: a race against one promise would keep every answer for as long as the server is well.
 */
export class Interruption {
  private readonly waiting = new Set<(reason: Error) => void>()

  /** The promise's outcome, or the reason for which it was cut off before. */
  until<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = <Outcome>(tell: (outcome: Outcome) => void) => {
        return (outcome: Outcome) => {
          this.waiting.delete(reject)
          tell(outcome)
        }
      }
      this.waiting.add(reject)
      promise.then(settle(resolve), settle(reject))
    })
  }

  cut(reason: Error): void {
    const cut = [...this.waiting]
    this.waiting.clear()
    for (const reject of cut) reject(reason)
  }
}

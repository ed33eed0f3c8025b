import { setImmediate } from 'node:timers/promises'

/** So many rows, those within rows included, are worked on in one piece: a millisecond, which holds nobody up. */
export const fewRows = 100

/** Before a step of the work on so many rows: whoever has asked meanwhile is answered first. */
export async function answerOthers(rows: number): Promise<void> {
  if (rows > fewRows) await setImmediate()
}

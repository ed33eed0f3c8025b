import type { Document } from './pieces.ts'

/** What one movement brings to some goods on its day. */
type Move = readonly [day: string, quantity: number]

/**
 * The days at whose end more of some goods had left a place than had come, or a unit was in no whole place: from the
 * documents alone, whatever layers and stays say.
 */
export function wrongDays(documents: Iterable<Document>): string[] {
  const moves = new Map<string, Move[]>()
  const add = (goods: string, move: Move): void => void moves.set(goods, [...(moves.get(goods) ?? []), move])
  for (const { day, cancelled, pieces } of documents)
    for (const { product, place, quantity, stay } of pieces) {
      const goods = [`${product} at ${place}`, ...(stay ? [stay.code] : [])]
      for (const one of goods) add(one, [day, quantity])
      if (cancelled !== null) for (const one of goods) add(one, [cancelled, -quantity])
    }
  return [...moves].flatMap(([goods, all]) => {
    const most = goods.includes(' at ') ? Infinity : 1
    let held = 0
    return byDay(all).flatMap(([day, quantity]) => {
      held += quantity
      return held < 0 || held > most ? [`${goods} on ${day}: ${held}`] : []
    })
  })
}

function byDay(moves: readonly Move[]): Move[] {
  const days = new Map<string, number>()
  for (const [day, quantity] of moves) days.set(day, (days.get(day) ?? 0) + quantity)
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

import { type Journal, refuse } from './journal.ts'
import type { Document, Layer } from './pieces.ts'

type Coming = Pick<Layer, 'product' | 'place' | 'since' | 'cost' | 'paid' | 'by'> & { quantity: number; from: string }

/** Counted goods: layers that leave first in first out, never before the day on which they came. */
export class Goods {
  private readonly layers = new Map<string, Layer[]>()
  private readonly costs = new Map<string, number>()
  private orders = 0

  constructor(private readonly journal: Journal) {}

  all(): Layer[] {
    return [...this.layers.values()].flat()
  }

  at(product: number, place: number): Layer[] {
    return this.layers.get(`${product} ${place}`) ?? []
  }

  come({ quantity, from, ...goods }: Coming): Layer {
    const layer: Layer = { ...goods, order: (this.orders += 1), came: quantity, parts: [{ from, left: quantity }] }
    const key = `${goods.product} ${goods.place}`
    const others = this.layers.get(key)
    if (others) this.journal.push(others, layer)
    else this.journal.put(this.layers, key, [layer])
    return layer
  }

  /** What leaves on a day, layer by layer; of what one document brought (`of`) only that. */
  leave(
    product: number,
    place: number,
    day: string,
    quantity: number,
    of?: Document,
  ): { layer: Layer; quantity: number }[] {
    const there = this.at(product, place)
      .filter((layer) => of === undefined || layer.by === of)
      .flatMap((layer) => layer.parts.map((part) => ({ layer, part })))
      .filter(({ part }) => part.left > 0 && part.from <= day)
      .sort(
        (a, b) =>
          compare(a.layer.since, b.layer.since) || a.layer.order - b.layer.order || compare(a.part.from, b.part.from),
      )
    const gone: { layer: Layer; quantity: number }[] = []
    let missing = quantity
    for (const { layer, part } of there) {
      const taken = Math.min(missing, part.left)
      if (taken === 0) break
      this.journal.set(part, 'left', part.left - taken)
      missing -= taken
      const last = gone.at(-1)
      if (last?.layer === layer) last.quantity += taken
      else gone.push({ layer, quantity: taken })
    }
    if (missing > 0) refuse(`${missing} of ${quantity} of product ${product} are not at place ${place} on ${day}`)
    return gone
  }

  /** What had left a layer lies in it again, from a day on. */
  giveBack(layer: Layer, quantity: number, from: string): void {
    const part = layer.parts.find((one) => one.from === from)
    if (part) this.journal.set(part, 'left', part.left + quantity)
    else this.journal.push(layer.parts, { from, left: quantity })
  }

  left(layer: Layer): number {
    return layer.parts.reduce((sum, { left }) => sum + left, 0)
  }

  takeAway(layer: Layer): void {
    for (const part of layer.parts) this.journal.set(part, 'left', 0)
  }

  /** What the last goods cost that moved at a place: what found goods are worth. */
  lastCost(product: number, place: number): number | null {
    return this.costs.get(`${product} ${place}`) ?? null
  }

  moved(product: number, place: number, cost: number | null): void {
    if (cost !== null) this.journal.put(this.costs, `${product} ${place}`, cost)
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In the order in which they are taken. Browsers take Brotli over TLS and from this computer only. */
const ways = {
  // Nearly as small as at its best, in a twentieth of the time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}

export type Packing = keyof typeof ways

/** How a client takes a text (`Accept-Encoding`); null for as it is. */
export function packingFor(accepted: string | undefined): Packing | null {
  const named = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  for (const way of ['br', 'gzip'] as const) if (named.includes(way)) return way
  return null
}

/** Texts whose names change with them, each packed once for all that ask; those asked for long ago go first. */
export class PackedTexts {
  readonly #kept = new Map<string, Promise<Buffer>>()

  constructor(private readonly most = 2_000) {}

  pack(name: string, text: string, way: Packing): Promise<Buffer> {
    const key = `${way} ${name}`
    const packed = this.#kept.get(key) ?? ways[way](text)
    this.#kept.delete(key)
    this.#kept.set(key, packed)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > this.most) this.#kept.delete(oldest)
    return packed
  }
}

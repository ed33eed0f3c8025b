import { t } from '../../contract/words/words.ts'
import { FileRefusal, type Limits, tooMuch } from './file-refusal.ts'

const damaged = (): string =>
  t('Berkas Excel ini rusak atau dikunci. Simpan ulang sebagai .xlsx tanpa kata sandi, lalu coba lagi.')

interface Entry {
  at: number
  packed: number
  method: number
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
/** The end record has 22 bytes and a comment of up to 65,535. */
const endLength = 22
const longestComment = 65_535

/** The parts of a zip file, by name. What a part is unpacked to is counted while it comes: sizes that a file tells of itself are not believed. */
export class ZipParts {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(
    bytes: Uint8Array,
    private readonly limits: Limits,
  ) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#entries = this.#read()
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The text of a part, piece by piece. */
  async *pieces(name: string, most = this.limits.unpacked): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) throw new FileRefusal(damaged())
    const decoder = new TextDecoder('utf-8')
    let size = 0
    for await (const bytes of unpacked(this.#contentOf(entry), entry.method)) {
      size += bytes.length
      if (size > most) throw tooMuch('MB', Math.round(most / 1_000_000))
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  }

  #read(): Map<string, Entry> {
    try {
      return this.#directory()
    } catch (cause) {
      // Whatever lies outside of the file's bytes.
      throw cause instanceof FileRefusal ? cause : new FileRefusal(damaged(), { cause })
    }
  }

  #directory(): Map<string, Entry> {
    const view = this.#view
    const end = this.#end()
    const entries = new Map<string, Entry>()
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== signatures.entry) throw new FileRefusal(damaged())
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
      const nameLength = name ?? 0
      const text = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameLength))
      const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
      entries.set(text, { at: view.getUint32(at + 42, true), packed, method })
      at += 46 + nameLength + (extra ?? 0) + (comment ?? 0)
    }
    return entries
  }

  #end(): number {
    const last = this.#bytes.length - endLength
    for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
      if (this.#view.getUint32(at, true) === signatures.end) return at
    throw new FileRefusal(damaged())
  }

  #contentOf({ at, packed }: Entry): Uint8Array {
    const view = this.#view
    if (view.getUint32(at, true) !== signatures.local) throw new FileRefusal(damaged())
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    return this.#bytes.subarray(start, start + packed)
  }
}

/** How much is handed to the browser's own unpacking at once: a small piece becomes at most a thousand times as much. */
const slice = 16_384

async function* unpacked(bytes: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    yield bytes
    return
  }
  if (method !== 8) throw new FileRefusal(damaged())
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writing = write(writable.getWriter(), bytes)
  // A failure of either end shows at the reading one.
  writing.catch(() => undefined)
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (cause) {
    throw new FileRefusal(damaged(), { cause })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function write(writer: WritableStreamDefaultWriter<BufferSource>, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += slice) {
    await writer.ready
    // A copy, because what is written may not change any more.
    await writer.write(bytes.slice(at, at + slice))
  }
  await writer.close()
}

import { takesText } from '../form/focus.ts'
import { splitCodes } from './code-text.ts'
import { targetOf, type ScanListener, type ScanTaker } from './scan-listener.ts'

/** More than any list of codes; a film that was dropped by mistake is not read. */
const largest = 5_000_000

/** The text of a dropped or pasted file; an error in Indonesian when it holds none. */
async function readTextFile(file: File): Promise<string> {
  if (file.size > largest) throw new TextFileError(`Berkas '${file.name}' terlalu besar.`)
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch (cause) {
    throw new TextFileError(`Berkas '${file.name}' tidak dapat dibaca.`, { cause })
  }
  const text = decoderOf(new Uint8Array(bytes)).decode(bytes)
  if (text.includes('\0')) throw new TextFileError(`Berkas '${file.name}' bukan teks. Simpan sebagai CSV dulu.`)
  return text
}

class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

/** Spreadsheets write UTF-8 or, as "Unicode text", UTF-16; both begin with a mark then. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8')
}

/**
 * Several codes at once, by paste or drop of text or of a file: the one way in for all screens and dialogs. Other
 * fields keep what is pasted into them; a file is never left to the browser, which would leave the page for it.
 */
export class CodeDrop {
  readonly #listener: ScanListener

  constructor(listener: ScanListener) {
    this.#listener = listener
  }

  readonly onPaste = (event: ClipboardEvent): void => this.#take(event, event.clipboardData)
  readonly onDrop = (event: DragEvent): void => this.#take(event, event.dataTransfer)

  /** Says that something may be dropped here. */
  readonly onDragOver = (event: DragEvent): void => {
    const types = event.dataTransfer?.types ?? []
    const taker = this.#listener.taker()
    if (taker && (types.includes('Files') || (types.includes('text/plain') && isForTaker(taker, targetOf(event)))))
      event.preventDefault()
  }

  #take(event: Event, data: DataTransfer | null): void {
    const taker = this.#listener.taker()
    const target = targetOf(event)
    if (!taker || !data) return
    const files = [...(data.files ?? [])]
    if (files.length > 0) {
      event.preventDefault()
      void takeFiles(taker, files, target)
    } else if (isForTaker(taker, target)) this.#takeText(event, taker, data.getData('text'), target)
  }

  #takeText(event: Event, taker: ScanTaker, text: string, target: Element | null): void {
    const codes = splitCodes(text)
    const isOwn = taker.isBox(target)
    if (codes.length === 0) return
    // One code is pasted into its box as usual; over nothing only what looks like a code is one.
    if (isOwn ? codes.length < 2 && codes[0] === text.trim() : !codes.some((code) => /\d{8}/.test(code))) return
    event.preventDefault()
    if (isOwn && codes.length < 2 && target instanceof HTMLInputElement) insert(target, codes[0] ?? '')
    else taker.takeText(text, target)
  }
}

/** A box for codes, or nothing that takes text itself. */
function isForTaker(taker: ScanTaker, target: Element | null): boolean {
  return taker.isBox(target) || !takesText(target)
}

async function takeFiles(taker: ScanTaker, files: readonly File[], target: Element | null): Promise<void> {
  for (const file of files)
    try {
      taker.takeText(await readTextFile(file), target)
    } catch (cause) {
      if (!(cause instanceof TextFileError)) throw cause
      taker.refuse(cause.message)
    }
}

/** In the place of what is selected, as the browser would have done it. */
function insert(box: HTMLInputElement, code: string): void {
  box.setRangeText(code, box.selectionStart ?? 0, box.selectionEnd ?? box.value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

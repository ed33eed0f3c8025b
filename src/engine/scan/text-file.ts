/** More than any list of codes; a film that was dropped by mistake is not read. */
const largest = 5_000_000

/** The text of a dropped or pasted file; an error in Indonesian when it holds none. */
export async function readTextFile(file: File): Promise<string> {
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

export class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

/** Spreadsheets write UTF-8 or, as "Unicode text", UTF-16; both begin with a mark then. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8')
}

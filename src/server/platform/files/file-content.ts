import { fileKinds, type FileKind, type FileRule, megabyte } from '../../../contract/runtime/stored-file.ts'
import { Problem } from '../http/problem.ts'

/** The first bytes of each kind. Few kinds need no library that knows two hundred. */
const signatures: readonly (readonly [kind: FileKind, at: number, bytes: string])[][] = [
  [['jpg', 0, '\xff\xd8\xff']],
  [
    ['png', 0, '\x89PNG\r\n\x1a\n'],
    ['png', 12, 'IHDR'],
  ],
  [
    ['webp', 0, 'RIFF'],
    ['webp', 8, 'WEBP'],
  ],
  [['pdf', 0, '%PDF-']],
]

/** What a file is by its content; null for what is none of the kinds. */
function kindOfContent(bytes: Buffer): FileKind | null {
  const begins = ([, at, text]: readonly [FileKind, number, string]): boolean =>
    bytes.toString('latin1', at, at + text.length) === text
  return signatures.find((all) => all.every(begins))?.[0]?.[0] ?? (isDrawing(bytes.toString('utf8')) ? 'svg' : null)
}

/** What may stand before the root of a drawing: how each piece begins, and with what it ends. */
const before = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE svg', '>'],
] as const

/** Passes each piece once, whatever stands in it: one pattern for all of them would try every way to divide them. */
function isDrawing(text: string): boolean {
  for (let at = 0; ;) {
    while (/\s/.test(text.charAt(at))) at += 1
    const piece = before.find(([begins]) => text.startsWith(begins, at))
    if (!piece) return /^<svg[\s>]/.test(text.slice(at, at + 5))
    const end = text.indexOf(piece[1], at + piece[0].length)
    if (end === -1) return false
    at = end + piece[1].length
  }
}

/** What makes a drawing more than one. Browsers run nothing of a picture; what is no picture is refused all the same. */
const active = /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:/i

const bound = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

function titlesOf(kinds: readonly FileKind[]): string {
  return new Intl.ListFormat('id', { type: 'disjunction' }).format(kinds.map((kind) => fileKinds[kind].title))
}

/** What a field takes of a file; refuses all else. */
export function judgedFile(content: Buffer, { kinds, bytes }: Pick<FileRule, 'kinds' | 'bytes'>): FileKind {
  if (content.length === 0) throw new Problem('invalid', 'Berkas ini kosong.')
  if (content.length > bytes) throw new Problem('tooLarge', `Berkas paling besar ${bound.format(bytes / megabyte)} MB.`)
  const kind = kindOfContent(content)
  if (kind === null || !kinds.includes(kind)) throw new Problem('invalid', `Isi berkas ini bukan ${titlesOf(kinds)}.`)
  if (kind === 'svg' && active.test(content.toString('utf8')))
    throw new Problem('invalid', 'SVG ini berisi lebih dari gambar, seperti skrip. Simpan sebagai PNG.')
  return kind
}

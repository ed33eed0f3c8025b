import { Readable } from 'node:stream'
import {
  fileKinds,
  type FileKind,
  type FileRule,
  megabyte,
  fileReference,
  smallBytes,
  storedFile,
} from '../../../contract/runtime/stored-file.ts'
import { Problem } from '../http/problem.ts'
import type { CompiledForm, CompiledModule } from '../../../contract/module.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { callsTellingOf } from '../../../language/check/own-names.ts'
import type { OpenApiDocument } from '../../../language/read/openapi-document.ts'
import { type Access, mayCall } from '../access/access.ts'
import { type Actor, mustBeSignedIn } from '../access/actor.ts'
import { isForm } from '../definitions/fill-form.ts'
import type { Handlers } from '../http/operation.ts'
import { FileAnswer } from '../lists/file-answer.ts'
import {
  contentOfFile,
  type FilePlace,
  keepFile,
  placesOfFile,
  smallOfFile,
  type SmallPicture,
} from './stored-files.ts'

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
function judgedFile(content: Buffer, { kinds, bytes }: Pick<FileRule, 'kinds' | 'bytes'>): FileKind {
  if (content.length === 0) throw new Problem('invalid', 'Berkas ini kosong.')
  if (content.length > bytes) throw new Problem('tooLarge', `Berkas paling besar ${bound.format(bytes / megabyte)} MB.`)
  const kind = kindOfContent(content)
  if (kind === null || !kinds.includes(kind)) throw new Problem('invalid', `Isi berkas ini bukan ${titlesOf(kinds)}.`)
  if (kind === 'svg' && active.test(content.toString('utf8')))
    throw new Problem('invalid', 'SVG ini berisi lebih dari gambar, seperti skrip. Simpan sebagai PNG.')
  return kind
}

/** A field of a form in service that holds files. */
export interface FileField {
  form: Pick<CompiledForm, 'id' | 'submit'>
  rule: FileRule
  /** The calls that answer what is stored of it. */
  toldBy: readonly string[]
}

/** Finds such a field, also under the name that it had before; undefined for none. */
export type FileFields = (place: FilePlace) => FileField | undefined

export function fileFieldsOf(module: (id: string) => CompiledModule | undefined, openapi: OpenApiDocument): FileFields {
  return ({ definition, place }) => {
    const form = module(definition)
    if (!form || !isForm(form)) return undefined
    const { files = {} } = form
    const former = Object.entries(files).find(
      ([now, { was }]) => was !== undefined && place === [...now.split('.').slice(0, -1), was].join('.'),
    )
    const rule = own(files, place) ?? former?.[1]
    if (!rule) return undefined
    const operation = form.submit.call?.operation ?? ''
    return { form, rule, toldBy: callsTellingOf({ id: form.id, operation }, openapi) }
  }
}

type Asking = { access?: Access | undefined; actor?: Actor | null | undefined }

/** Whether whoever asks is shown the field: in its form, or of what the form stored, and nothing of it that his role hides. */
function sees({ access, actor }: Asking, { form, rule, toldBy }: FileField): boolean {
  if (access?.isOn !== true) return true
  const hides = access.roles().get(actor?.role ?? '')?.hides ?? []
  const isHidden = rule.classes?.some((one) => hides.includes(one)) === true
  if (isHidden) return false
  const hasForm = access.definitions(actor ?? null)?.has(form.id) !== false
  return hasForm || toldBy.some((call) => mayCall({ access, actor }, call))
}

/** Each holds a piece of its file until its line has taken it. */
const mostUnderWay = 200
let underWay = 0

interface AnsweredFile {
  kind: FileKind
  /** Of the content: its ETag. */
  tag: string
  name: string
  size: number
  /** The logo of the place is anybody's. */
  isPublic: boolean
}

/** A picture is shown in its place; all else is for the computer of whoever asks. No file becomes a part of the page. */
class StoredFileAnswer extends FileAnswer {
  readonly #file: AnsweredFile
  override readonly tag: string

  constructor(file: AnsweredFile, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
    if (underWay >= mostUnderWay) throw new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar.')
    const bytes = Readable.from(content)
    super(file.name.replace(/\.\w+$/, ''), { media: fileKinds[file.kind].media, ending: file.kind }, bytes)
    this.#file = file
    this.tag = `"${file.tag}"`
    underWay += 1
    bytes.once('close', () => (underWay -= 1))
  }

  override headers(): Record<string, string> {
    const headers = super.headers()
    const { 'content-disposition': disposition = '' } = headers
    const { kind, size, isPublic } = this.#file
    return {
      ...headers,
      ...(fileKinds[kind].isPicture && { 'content-disposition': disposition.replace(/^attachment/, 'inline') }),
      // A drawing has looks of its own. Opened by itself it is in a world of its own, where nothing runs.
      'content-security-policy': `default-src 'none'; ${kind === 'svg' ? "style-src 'unsafe-inline'; " : ''}sandbox`,
      'x-content-type-options': 'nosniff',
      'content-length': String(size),
      etag: this.tag,
      // Whoever signs in next at the same computer is asked for his own rights first.
      'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    }
  }
}

/** The large picture of a body, and the small one behind it. */
function partsOfBody(content: Buffer, smallSize: number): { file: Buffer; small: SmallPicture | undefined } {
  const file = content.subarray(0, Math.max(0, content.length - smallSize))
  const small = content.subarray(file.length)
  if (small.length === 0) return { file, small: undefined }
  const kind = judgedFile(small, { kinds: ['jpg', 'png', 'webp'], bytes: smallBytes })
  return { file, small: { kind, content: small } }
}

export const fileHandlers = {
  unggahBerkas: async ({ database, query, body, fileFields, access, actor }) => {
    const content: unknown = body
    if (!Buffer.isBuffer(content))
      throw new Problem('unreadable', 'Isi permintaan harus application/octet-stream: berkas itu sendiri.')
    const field = fileFields?.({ definition: query.definisi, place: query.kolom })
    const operation = field?.form.submit.call?.operation
    if (!field || operation === undefined) throw new Problem('notFound', 'Kolom berkas ini tidak ada lagi.')
    const call = typedCall(operation, field.form.id.slice(field.form.id.lastIndexOf('/') + 1))
    if (!mayCall({ access, actor }, call) || !sees({ access, actor }, field))
      throw new Problem('forbidden', 'Peran Anda tidak boleh melakukan ini.')
    const { file, small } = partsOfBody(content, query.kecil ?? 0)
    const kind = judgedFile(file, field.rule)
    const place = { definition: query.definisi, place: query.kolom }
    const hash = await keepFile(database, { kind, content: file, small }, place)
    return { berkas: fileReference({ hash, kind, name: query.nama }) }
  },
  ambilBerkas: async ({ database, path, query, fileFields, access, actor, look }) => {
    const [hash = '', kind = ''] = path.berkas.split('.')
    const places = await placesOfFile(database, hash, kind)
    const isSmall = query?.ukuran === 'kecil'
    // Where people sign in the logo stands as it is; the small pictures of a list need not ask for it one by one.
    const isPublic = !isSmall && places.length > 0 && storedFile((await look?.(database))?.logo)?.hash === hash
    // Who has no session is told nothing of what is there.
    if (!isPublic && access?.isOn === true) mustBeSignedIn(actor ?? null)
    const seen = places.find((place) => {
      const field = fileFields?.(place)
      return isPublic || (field ? sees({ access, actor }, field) : access?.isOn !== true)
    })
    if (!seen) throw new Problem('notFound', 'Berkas ini tidak ada.')
    const name = query?.nama ?? 'berkas'
    const small = isSmall ? await smallOfFile(database, hash) : null
    if (small) {
      const { kind: smallKind, content } = small
      const tag = `${hash}-kecil`
      return new StoredFileAnswer({ kind: smallKind, tag, name, size: content.length, isPublic }, [content])
    }
    const { bytes: size } = seen
    const content = contentOfFile(database, hash, size)
    // Whatever is stored has been judged before.
    return new StoredFileAnswer({ kind: kind as FileKind, tag: hash, name, size, isPublic }, content)
  },
} satisfies Partial<Handlers>

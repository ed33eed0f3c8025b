import { Readable } from 'node:stream'
import type { CompiledForm, CompiledModule } from '../../../contract/module.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { fileKinds, type FileKind, fileReference, type FileRule, megabyte } from '../../../contract/runtime/stored-file.ts' // prettier-ignore
import { callsTellingOf } from '../../../language/check/own-names.ts'
import type { OpenApiDocument } from '../../../language/read/openapi-document.ts'
import { type Access, mayCall } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { isForm } from '../definitions/fill-form.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { FileAnswer } from '../lists/file-answer.ts'
import { contentOfFile, type FilePlace, keepFile, kindOfContent, placesOfFile } from './stored-files.ts'

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

const bound = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

function titlesOf(kinds: readonly FileKind[]): string {
  return new Intl.ListFormat('id', { type: 'disjunction' }).format(kinds.map((kind) => fileKinds[kind].title))
}

/** What a field takes of a file; refuses all else. */
function judged(content: Buffer, { kinds, bytes }: FileRule): FileKind {
  if (content.length === 0) throw new Problem('invalid', 'Berkas ini kosong.')
  if (content.length > bytes) throw new Problem('tooLarge', `Berkas paling besar ${bound.format(bytes / megabyte)} MB.`)
  const kind = kindOfContent(content)
  if (kind === null || !kinds.includes(kind)) throw new Problem('invalid', `Isi berkas ini bukan ${titlesOf(kinds)}.`)
  return kind
}

/** Each holds a piece of its file until its line has taken it. */
const mostUnderWay = 200
let underWay = 0

/** A picture is shown in its place; all else is for the computer of whoever asks. No file becomes a part of the page. */
class StoredFileAnswer extends FileAnswer {
  readonly #isPicture: boolean
  readonly #size: number
  override readonly tag: string

  constructor(
    { kind, hash, name, size }: { kind: FileKind; hash: string; name: string; size: number },
    content: AsyncIterable<Buffer>,
  ) {
    if (underWay >= mostUnderWay) throw new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar.')
    const bytes = Readable.from(content)
    super(name.replace(/\.\w+$/, ''), { media: fileKinds[kind].media, ending: kind }, bytes)
    this.#isPicture = fileKinds[kind].isPicture
    this.#size = size
    this.tag = `"${hash}"`
    underWay += 1
    bytes.once('close', () => (underWay -= 1))
  }

  override headers(): Record<string, string> {
    const headers = super.headers()
    const { 'content-disposition': disposition = '' } = headers
    return {
      ...headers,
      ...(this.#isPicture && { 'content-disposition': disposition.replace(/^attachment/, 'inline') }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(this.#size),
      etag: this.tag,
      // Whoever signs in next at the same computer is asked for his own rights first.
      'cache-control': 'private, no-cache',
    }
  }
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
    const kind = judged(content, field.rule)
    const place = { definition: query.definisi, place: query.kolom }
    const hash = await keepFile(database, { kind, content }, place)
    return { berkas: fileReference({ hash, kind, name: query.nama }) }
  },
  ambilBerkas: async ({ database, path, query, fileFields, access, actor }) => {
    const [hash = '', kind = ''] = path.berkas.split('.')
    const places = await placesOfFile(database, hash, kind)
    const seen = places.find((place) => {
      const field = fileFields?.(place)
      return field ? sees({ access, actor }, field) : access?.isOn !== true
    })
    if (!seen) throw new Problem('notFound', 'Berkas ini tidak ada.')
    const { bytes: size } = seen
    const content = contentOfFile(database, hash, size)
    // Whatever is stored has been judged before.
    return new StoredFileAnswer({ kind: kind as FileKind, hash, name: query?.nama ?? 'berkas', size }, content)
  },
} satisfies Partial<Handlers>

import { Readable } from 'node:stream'
import type { CompiledForm, CompiledModule } from '../../../contract/module.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { fileKinds, type FileKind, fileReference, type FileRule, megabyte } from '../../../contract/runtime/stored-file.ts' // prettier-ignore
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
}

/** Finds such a field, also under the name that it had before; undefined for none. */
export type FileFields = (place: FilePlace) => FileField | undefined

export function fileFieldsOf(module: (id: string) => CompiledModule | undefined): FileFields {
  return ({ definition, place }) => {
    const form = module(definition)
    if (!form || !isForm(form)) return undefined
    const { files = {} } = form
    const former = Object.entries(files).find(
      ([now, { was }]) => was !== undefined && place === [...now.split('.').slice(0, -1), was].join('.'),
    )
    const rule = own(files, place) ?? former?.[1]
    return rule && { form, rule }
  }
}

type Asking = { access?: Access | undefined; actor?: Actor | null | undefined }

/** Whether whoever asks is shown the field: in its form, or of what the form stored, and nothing of it that his role hides. */
function sees({ access, actor }: Asking, { form, rule }: FileField): boolean {
  if (access?.isOn !== true) return true
  const hides = access.roles().get(actor?.role ?? '')?.hides ?? []
  const isHidden = rule.classes?.some((one) => hides.includes(one)) === true
  return !isHidden && access.showsForm(actor ?? null, { id: form.id, operation: form.submit.call?.operation ?? '' })
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

/** A picture is shown in its place; all else is for the computer of whoever asks. No file becomes a part of the page. */
class StoredFileAnswer extends FileAnswer {
  readonly #isPicture: boolean

  constructor(kind: FileKind, name: string, content: Buffer) {
    super(name.replace(/\.\w+$/, ''), { media: fileKinds[kind].media, ending: kind }, Readable.from([content]))
    this.#isPicture = fileKinds[kind].isPicture
  }

  override headers(): Record<string, string> {
    const headers = super.headers()
    const { 'content-disposition': disposition = '' } = headers
    return {
      ...headers,
      ...(this.#isPicture && { 'content-disposition': disposition.replace(/^attachment/, 'inline') }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
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
    const isSeen = places.some((place) => {
      const field = fileFields?.(place)
      return field ? sees({ access, actor }, field) : access?.isOn !== true
    })
    if (!isSeen) throw new Problem('notFound', 'Berkas ini tidak ada.')
    // Whatever is stored has been judged before.
    return new StoredFileAnswer(kind as FileKind, query?.nama ?? 'berkas', await contentOfFile(database, hash))
  },
} satisfies Partial<Handlers>

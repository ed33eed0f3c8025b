import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database, Queryable } from '../database/database.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem, problemAt } from '../http/problem.ts'

/** As large as one may be: it stands in the head of every page. */
const mostBytes = 200 * 1024

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const
type Kind = keyof typeof types

/** By what the bytes are, whatever the file was called. */
function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return isDrawing(bytes.toString('utf8')) ? 'svg' : null
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

function refused(message: string): Problem {
  return problemAt('invalid', [{ pointer: '/isi', keyword: 'x-rules', message }])
}

/** The name of a picture by its content. */
function pictureName(bytes: Buffer): string {
  if (bytes.length === 0) throw refused('Berkas ini kosong.')
  if (bytes.length > mostBytes) throw refused('Gambar paling besar 200 KB. Kecilkan dulu, lalu pilih lagi.')
  const kind = kindOf(bytes)
  if (kind === null) throw refused('Pilih gambar PNG, JPEG, WebP atau SVG.')
  if (kind === 'svg' && active.test(bytes.toString('utf8')))
    throw refused('SVG ini berisi lebih dari gambar, seperti skrip. Simpan sebagai PNG.')
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`
}

export const pictureHandlers = {
  simpanGambar: async ({ database, body }) => {
    const bytes = Buffer.from(body.isi, 'base64')
    const nama = pictureName(bytes)
    await database.query('insert into picture (name, content) values ($1, $2) on conflict do nothing', [nama, bytes])
    return { nama }
  },
} satisfies Partial<Handlers>

export const picturePath = '/gambar/'
/** As Fastify spells it. */
export const pictureRoute = `${picturePath}:name`

/** As large as browsers want an icon to be. */
const leastIcon = 192

/** What a picture is called, and no path. */
const named = /^[0-9a-f]{32}\.(png|jpg|webp|svg)$/

interface Picture {
  content: Uint8Array
  type: string
}

/** A picture that an icon can be made of: a drawing, or a square PNG that is large enough; null for any other. */
export async function iconOf(database: Pick<Database, 'query'>, address: string): Promise<object | null> {
  const picture = await readPicture(database, address.slice(picturePath.length))
  if (!picture) return null
  const { content, type } = picture
  if (type === types.svg) return { src: address, sizes: 'any', type }
  const head = Buffer.from(content.subarray(0, 24))
  if (type !== types.png || head.length < 24) return null
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  return width === height && width >= leastIcon ? { src: address, sizes: `${width}x${height}`, type } : null
}

async function readPicture(database: Queryable, name: string): Promise<Picture | null> {
  const kind = named.exec(name)?.[1]
  if (kind === undefined) return null
  const [row] = await database.query<{ content: Uint8Array }>('select content from picture where name = $1', [name])
  return row ? { content: row.content, type: types[kind as Kind] } : null
}

/** Anybody's, as a logo is seen before somebody has signed in. Opened by itself a drawing is in a world of its own. */
export function addPictureRoute(app: FastifyInstance, database: Pick<Database, 'query'>): void {
  app.get<{ Params: { name: string } }>(pictureRoute, async ({ params: { name } }, reply) => {
    const picture = await readPicture(database, name)
    if (!picture) throw new Problem('notFound', 'Gambar ini tidak ada.')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(picture.type)
      .send(Buffer.from(picture.content))
  })
}

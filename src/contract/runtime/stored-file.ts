/** What a file may be: judged by its content alone, whatever it is called. */
export const fileKinds = {
  jpg: { title: 'JPEG', media: 'image/jpeg', isPicture: true },
  png: { title: 'PNG', media: 'image/png', isPicture: true },
  webp: { title: 'WebP', media: 'image/webp', isPicture: true },
  svg: { title: 'SVG', media: 'image/svg+xml', isPicture: true },
  pdf: { title: 'PDF', media: 'application/pdf', isPicture: false },
} as const

export type FileKind = keyof typeof fileKinds

export const allKinds = Object.keys(fileKinds) as FileKind[]
/** What a field takes that says nothing of it: drawings only where they are asked for, as they are made of code. */
export const usualKinds = allKinds.filter((kind) => kind !== 'svg')

/** The kinds that one part of an `accept` means, as HTML writes it: `.pdf`, `image/png`, `image/*`. */
export function kindsOfAccept(part: string): FileKind[] {
  const one = part.trim().toLowerCase()
  return allKinds.filter((kind) => {
    const { media } = fileKinds[kind]
    return [`.${kind}`, media, media.replace(/\/.*/, '/*')].includes(one === '.jpeg' ? '.jpg' : one)
  })
}

/** Of one file, in megabytes: what a field may ask for at most, and what holds where it says nothing. */
export const mostMegabytes = 10
export const usualMegabytes = 5
export const megabyte = 1024 * 1024
/** Of the small picture that is kept beside a large one (bytes), and its longest side (pixels). */
export const smallBytes = 16 * 1024
export const smallSide = 320
/** How long one may be on its way (ms): the largest at 25 KB a second. */
export const uploadPatience = 420_000

/** What one field of a form takes. */
export interface FileRule {
  kinds: readonly FileKind[]
  /** Of each file at most. */
  bytes: number
  /** Roles that hide one of these may not have the files. */
  classes?: readonly string[] | undefined
  /** What the field was called when older files came. */
  was?: string | undefined
}

/** What a field holds of a file: `3f2a….jpg/front.jpg`, the SHA-256 of its content, its kind, and what it was called. */
export interface StoredFile {
  hash: string
  kind: FileKind
  name: string
}

const longestName = 120
const hashLetters = 64
const reference = /^([0-9a-f]{64})\.([a-z]+)\/([^\0-\x1f]{1,120})$/

/** As a pattern of JSON Schema. */
export function filePattern(kinds: readonly FileKind[]): string {
  return `^[0-9a-f]{${hashLetters}}\\.(${kinds.join('|')})/[^\\u0000-\\u001f]{1,${longestName}}$`
}

export function storedFile(value: unknown): StoredFile | null {
  // Nearly all texts are none: they are not tried.
  if (typeof value !== 'string' || value[hashLetters] !== '.') return null
  const [, hash = '', kind = '', name = ''] = reference.exec(value) ?? []
  return Object.hasOwn(fileKinds, kind) ? { hash, kind: kind as FileKind, name } : null
}

export function fileReference({ hash, kind, name }: StoredFile): string {
  // Letters in parts and invisible ones would be two spellings of one name; a cut may leave half of a letter.
  const cut = name.normalize('NFC').trim().slice(0, longestName)
  const plain = cut.replaceAll(/[\0-\x1f\u2028\u2029\p{Surrogate}]/gu, '').trim()
  return `${hash}.${kind}/${plain || `berkas.${kind}`}`
}

/** Whether a field of a schema holds a file; `data-url` is what RJSF calls it. */
export function holdsFile(schema: Readonly<Record<string, unknown>> | undefined): boolean {
  return schema?.['format'] === 'data-url'
}

/** Where the server has it; of a picture a small one where it has one. */
export function filePath({ hash, kind, name }: StoredFile, isSmall = false): string {
  return `/api/berkas/${hash}.${kind}?nama=${encodeURIComponent(name)}${isSmall ? '&ukuran=kecil' : ''}`
}

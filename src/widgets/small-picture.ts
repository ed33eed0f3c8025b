import { type FileKind, fileKinds, smallBytes, smallSide } from '../contract/runtime/stored-file.ts'

/** What a browser can draw smaller: a drawing is small at any size. */
const drawn: readonly FileKind[] = ['webp', 'jpg', 'png']
const isDrawn = ({ type }: Blob): boolean => drawn.some((kind) => fileKinds[kind].media === type)

/** What a field takes of a file. */
interface Limits {
  kinds: readonly FileKind[]
  bytes: number
}

/** What is sent of a chosen file: one made to fit, with a small one for lists behind it; null for what is too large. */
export async function sentOf(file: Blob, limits: Limits): Promise<{ content: Blob; query: { kecil?: number } } | null> {
  const whole = await fitting(file, limits)
  if (!whole) return null
  const small = await forLists(whole)
  return small ? { content: new Blob([whole, small]), query: { kecil: small.size } } : { content: whole, query: {} }
}

/** A picture that is larger than its field takes is made smaller; null where that cannot be. */
async function fitting(file: Blob, { kinds, bytes }: Limits): Promise<Blob | null> {
  if (file.size <= bytes) return file
  return isDrawn(file) ? smaller(file, { kinds, bytes, sides: [2400, 1600, 1024, 512] }) : null
}

/** The same picture for lists; null for one that is small as it is, and for what is none. */
async function forLists(file: Blob): Promise<Blob | null> {
  if (file.size <= smallBytes || !isDrawn(file)) return null
  return smaller(file, { kinds: drawn, bytes: smallBytes, sides: [smallSide, smallSide / 2] })
}

interface Wanted extends Limits {
  /** The longest side in pixels, the best first. */
  sides: readonly number[]
}

async function smaller(file: Blob, { kinds, bytes, sides }: Wanted): Promise<Blob | null> {
  // What calls itself a picture and is none is for the server to refuse.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    for (const side of sides)
      for (const kind of drawn.filter((one) => kinds.includes(one))) {
        const blob = await pictureOf(picture, side, fileKinds[kind].media)
        // A browser that cannot write a kind writes another one.
        if (blob?.type === fileKinds[kind].media && blob.size <= bytes) return blob
      }
    return null
  } finally {
    picture.close()
  }
}

function pictureOf(picture: ImageBitmap, side: number, media: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, media, 0.82))
}

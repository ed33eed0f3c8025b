import type { OwnColours, OwnLook } from '../../../contract/own-look.ts'
import type { Queryable } from '../database/database.ts'
import type { Trade } from '../http/trade.ts'
import { fileKinds, filePath, storedFile } from '../../../contract/runtime/stored-file.ts'
import { headOfFile } from '../files/stored-files.ts'

const read = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const written = (colour: readonly number[]): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** As WCAG 2 reckons it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = read(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function mixed(colour: string, other: string, share: number): string {
  const to = read(other)
  return written(read(colour).map((part, at) => part * (1 - share) + (to[at] ?? 0) * share))
}

/** Its own grounds and inks: those of `src/shell/theme.ts`. */
const themes = {
  light: { towards: '#000000', grounds: ['#ffffff', '#f4f6f9'], tint: '#ffffff', share: 0.1, ink: '#ffffff' },
  dark: { towards: '#ffffff', grounds: ['#161b24', '#0e1218'], tint: '#161b24', share: 0.18, ink: '#0b1220' },
} as const

/** A little more than is asked for: a browser rounds. */
const least = 4.6

/**
 * A colour as a theme can have it: as it is where words in it, words on it, and itself on a trace of itself are readable,
 * else as much darker (in the light theme) or lighter as that takes.
 */
function coloursIn(
  { towards, grounds, tint, share, ink }: (typeof themes)['light' | 'dark'],
  wanted: string,
): OwnColours {
  for (let step = 0; step <= 100; step += 1) {
    const main = mixed(wanted, towards, step / 100)
    const light = mixed(tint, main, share)
    if ([...grounds, light, ink].every((ground) => contrast(main, ground) >= least))
      return { main, light, dark: mixed(main, towards, 0.15), contrastText: ink }
  }
  throw new Error(`No shade of ${wanted} is readable.`)
}

/** The colours of both themes that are made of one. */
export function coloursOf(wanted: string): Pick<OwnLook, 'light' | 'dark'> {
  return { light: coloursIn(themes.light, wanted), dark: coloursIn(themes.dark, wanted) }
}

/** What the product looks like here, as whoever owns it says; undefined where nothing is said. */
export type ReadLook = () => Promise<OwnLook | undefined>

/**
 * Asked for at every start of a page, which waits for it: while the database is away the last that was known holds.
 */
export function readLook(database: Pick<Queryable, 'query'>, { look }: Pick<Trade, 'look'>): ReadLook {
  let last: OwnLook | undefined
  return async () => {
    try {
      const { colour, logo } = await look(database)
      const file = storedFile(logo)
      const own = { ...(colour !== null && coloursOf(colour)), ...(file && { logo: filePath(file) }) }
      last = Object.keys(own).length > 0 ? own : undefined
    } catch {
      // Whoever asks for more than the look is told.
    }
    return last
  }
}

/** As large as browsers want an icon to be. */
const leastIcon = 192

/** The logo as an icon, where one can be made of it: of a drawing, or of a square PNG that is large enough. */
export async function iconOf(
  database: Pick<Queryable, 'query'>,
  { look }: Pick<Trade, 'look'>,
): Promise<object | null> {
  const file = storedFile((await look(database)).logo)
  if (!file) return null
  const [src, { media: type }] = [filePath(file), fileKinds[file.kind]]
  if (file.kind === 'svg') return { src, sizes: 'any', type }
  const head = file.kind === 'png' ? await headOfFile(database, file.hash) : Buffer.of()
  if (head.length < 24) return null
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  return width === height && width >= leastIcon ? { src, sizes: `${width}x${height}`, type } : null
}

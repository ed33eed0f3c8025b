import { own } from '../../contract/runtime/own.ts'
import { judgePattern } from '../check/heavy-pattern.ts'
import { oneOf, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

/** The engine's reasons, and what to write. */
const mends: readonly (readonly [reason: string, mend: string])[] = [
  ['Unterminated group', 'tutup kurungnya dengan ), atau tulis \\\\( untuk tanda kurung biasa'],
  ['Unmatched', 'hapus ) yang tidak punya pasangan, atau tulis \\\\) untuk tanda kurung biasa'],
  ['Unterminated character class', 'tutup kurung sikunya dengan ]'],
  ['Nothing to repeat', 'tulis tanda sebelum *, + atau ?, atau \\\\* untuk bintang biasa'],
  ['quantifier', 'tulis {2} atau {2,5} sesudah sebuah tanda, atau \\\\{ untuk kurung kurawal biasa'],
  ['escape', 'tulis \\\\\\\\ untuk garis miring terbalik biasa'],
]

/** What to write instead of a pattern that the engine cannot read for this reason (its own words, in English). */
function mendOfPattern(reason: string): string {
  return mends.find(([part]) => reason.includes(part))?.[1] ?? 'perbaiki polanya'
}

const schemas = {
  format: oneOf(
    ['date', 'time', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uuid', 'json-pointer', 'relative-json-pointer', 'data-url'], // prettier-ignore
    'What a text stands for. `date` is `2026-01-31`, `time` `13:45:00`, `duration` `P1DT2H`; `date-time` is UTC, `2026-01-31T06:45:00.000Z`, and people read and type it in the time of their own clock. `data-url` is a file (`x-file`), which is stored beside the data. A telephone number has no format: `"ui:widget": "tel"`.',
  ),
  pattern: word(
    'A regular expression that a text matches. It is not tried on texts that are longer than twice `maxLength`, or than 2,000 characters where there is none: these do not match.',
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** The fewest and the most characters that a text of a format has, where they can be told. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  date: [10, 10],
  time: [8, Infinity],
  'date-time': [20, Infinity],
  uuid: [36, Infinity],
  ipv4: [7, 15],
  ipv6: [2, 45],
}

export const textFormat: Keyword = {
  name: 'format',
  schema: schemas.format,
  label: 'Bentuk teks',
  group: 'limits',
  sorts: [
    { label: 'Tanggal', property: { type: 'string', format: 'date' } },
    { label: 'Jam', property: { type: 'string', format: 'time' } },
    { label: 'Tanggal dan jam', property: { type: 'string', format: 'date-time' } },
    { label: 'Surel', property: { type: 'string', format: 'email' } },
    { label: 'Alamat web', property: { type: 'string', format: 'uri' } },
  ],
  types: ['string'],
  isConstraint: true,
  check({ at, property: { format = '', minLength = 0, maxLength = Infinity } }) {
    const [least, most] = own(lengths, format) ?? [0, Infinity]
    const keyword = maxLength < least ? 'maxLength' : minLength > most ? 'minLength' : undefined
    if (keyword !== undefined)
      at.in(keyword).report('contradiction', `"format": "${format}" selalu melanggarnya; hapus "${keyword}"`)
  },
}

/** `pattern`: one that is no regular expression, or that would hold a browser or the server, is refused. */
export const pattern: Keyword = {
  name: 'pattern',
  schema: schemas.pattern,
  label: 'Pola, untuk ahli (regex)',
  group: 'limits',
  types: ['string'],
  isConstraint: true,
  check({ at, property }) {
    const said = at.key('pattern')
    const problem = said && patternProblem(said.value, property.maxLength)
    if (problem) said.report(problem.code, problem.message)
  },
}

/** A pattern as JavaScript writes it, `/…/i`: in JSON the slashes would be looked for. */
const isScript = /^\/.+\/[dgimsuvy]+$/

/** Why a text cannot be run as a pattern; nothing where it can. */
export function patternProblem(
  text: string,
  maxLength: number | undefined,
): { code: 'invalid-schema' | 'heavy-pattern'; message: string } | undefined {
  const verdict = judgePattern(text, maxLength)
  switch (verdict.kind) {
    case 'fine':
      return isScript.test(text)
        ? {
            code: 'invalid-schema',
            message: `${JSON.stringify(text)}: garis miring dan huruf di akhir bukan bagian pola; hapus`,
          }
        : undefined
    case 'invalid': {
      const message = `${JSON.stringify(text)} bukan pola yang sah; ${mendOfPattern(verdict.reason)}`
      return { code: 'invalid-schema', message }
    }
    case 'unknown': {
      const forms = '"(?<=…)", "(?<!…)", "(?<nama>…)" dan "(?i:…)"'
      const message = `bentuk seperti ${forms} tidak dapat diperiksa; tulis tanpa bentuk itu, atau pakai "x-rules"`
      return { code: 'heavy-pattern', message }
    }
    case 'long':
      return { code: 'heavy-pattern', message: `lebih dari ${verdict.most} karakter; pakai "enum" atau "x-rules"` }
    case 'heavy': {
      const example = 'misalnya "^\\\\w+( \\\\w+)*$" untuk "^(\\\\w+ ?)+$"'
      const mend = `tulis supaya setiap huruf hanya cocok dengan satu bagian, ${example}, atau beri "maxLength" yang lebih kecil`
      const message = `tidak selesai untuk teks panjang seperti ${JSON.stringify(verdict.text)}; ${mend}`
      return { code: 'heavy-pattern', message }
    }
  }
}

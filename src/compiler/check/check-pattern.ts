import type { Property } from '../definition.ts'
import { judgePattern } from './heavy-pattern.ts'
import { mendOfPattern } from './pattern-syntax.ts'
import type { SourceFile } from '../read/source-file.ts'

/** `pattern`: one that is no regular expression, or that would hold a browser or the server, is refused. */
export function checkPattern(source: SourceFile, property: Property, pointer: string): void {
  const pattern = property['pattern']
  if (typeof pattern !== 'string') return
  const at = `${pointer}/pattern`
  const verdict = judgePattern(pattern)
  switch (verdict.kind) {
    case 'fine':
      return
    case 'invalid':
      source.report(
        'invalid-schema',
        at,
        `${JSON.stringify(pattern)} bukan pola yang sah; ${mendOfPattern(verdict.reason)}`,
      )
      return
    case 'unknown':
      source.report(
        'heavy-pattern',
        at,
        'bentuk seperti "(?<=…)", "(?<!…)", "(?<nama>…)" dan "(?i:…)" tidak dapat diperiksa; tulis tanpa bentuk itu, atau pakai "x-rules"',
      )
      return
    case 'long':
      source.report('heavy-pattern', at, `lebih dari ${verdict.most} huruf; pakai "enum" atau "x-rules"`)
      return
    case 'heavy':
      source.report(
        'heavy-pattern',
        at,
        `tidak selesai untuk teks panjang seperti ${JSON.stringify(verdict.text)}; tulis supaya setiap huruf hanya cocok dengan satu bagian, misalnya "^\\\\w+( \\\\w+)*$" untuk "^(\\\\w+ ?)+$"`,
      )
  }
}

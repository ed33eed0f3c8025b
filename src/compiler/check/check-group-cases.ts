import type { FieldsSchema, Property } from '../keywords/property.ts'
import { object } from '../read/openapi-document.ts'
import { hint, step } from '../read/pointer.ts'
import type { SourceFile } from '../read/source-file.ts'
import { caseKeywords, demandKeywords } from './cases.ts'
import { suggest } from './suggest.ts'

/** A group may have lists of demands: they make no field come or go. All else is for the form as a whole. */
export function checkGroupCase(source: SourceFile, group: Property, pointer: string, keyword: string): void {
  const { properties } = group
  const at = `${pointer}/${keyword}`
  if (!properties || group['x-options'] || !demandKeywords.includes(keyword)) {
    source.report('unsupported-schema', at, `"${keyword}": hanya di akar "schema" sebuah formulir`)
    return
  }
  const names = Object.keys(properties)
  for (const [name, part] of Object.entries(object(group[keyword]))) {
    const place = at + step(name)
    checkDeclared(source, name, names, place)
    if (Array.isArray(part))
      for (const [index, one] of part.entries()) checkDeclared(source, String(one), names, place + step(index))
    else
      source.report(
        'unsupported-schema',
        place,
        `"${keyword}" dengan skema: hanya di akar "schema" sebuah formulir; di dalam objek tulis daftar nama kolom`,
      )
  }
}

/** The same of a list's items that RJSF draws. Rows are validated one at a time, and drawn by their table. */
export function checkItemCases(
  source: SourceFile,
  items: FieldsSchema | Property,
  pointer: string,
  isRow: boolean,
): void {
  for (const keyword of caseKeywords.filter((one) => items[one] !== undefined)) {
    if (!isRow) checkGroupCase(source, items as Property, pointer, keyword)
    else
      source.report(
        'unsupported-schema',
        `${pointer}/${keyword}`,
        `"${keyword}": hanya di akar "schema" sebuah formulir; pakai "x-visible" atau "x-required"`,
      )
  }
}

/** A condition or a demand names a field that is declared. */
export function checkDeclared(source: SourceFile, name: string, known: readonly string[], pointer: string): void {
  if (known.includes(name)) return
  const message = `"${name}"; tambahkan kolomnya ke dalam "properties"`
  source.report('unknown-field', pointer, message, hint(suggest(name, known)))
}

/** Files that are stored beside the data; a field holds what names one (`contract/runtime/stored-file.ts`). */
import { allKinds, fileKinds, type FileRule, holdsFile, kindsOfAccept, megabyte, mostMegabytes, usualKinds, usualMegabytes } from '../../contract/runtime/stored-file.ts' // prettier-ignore
import { itemsOf } from '../check/field-types.ts'
import { number, list, object, oneOf, optional, type Says } from '../format/schema.ts'
import type { FieldsSchema, Keyword, Property } from './keyword.ts'

const schemas = {
  'x-file': object(
    'What a file (`"format": "data-url"`) may be; any of the kinds but `svg`, up to 5 MB, when absent.',
    {
      kinds: optional(
        list(oneOf(allKinds), 'Its kinds, as its content tells them, whatever its name is.', {
          minItems: 1,
          uniqueItems: true,
        }),
      ),
      megabytes: optional(number('The largest size.', { exclusiveMinimum: 0, maximum: mostMegabytes })),
    },
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** What a field that holds a file takes. */
export function fileRule(property: Property): FileRule {
  const { kinds = usualKinds, megabytes = usualMegabytes } = property['x-file'] ?? {}
  return { kinds, bytes: Math.round(megabytes * megabyte), was: property['x-was'] }
}

/** What a browser's control for files offers (`accept`) is of the kinds that the field takes; what it takes says `x-file`. */
export function acceptProblem(accept: string, property: Property): string | undefined {
  const { kinds } = fileRule(property)
  const strange = accept.split(',').filter((part) => !kindsOfAccept(part).some((kind) => kinds.includes(kind)))
  const known = kinds.map((kind) => `.${kind}`).join(', ')
  return strange.length > 0 ? `"${strange.join(',').trim()}" tidak diterima kolom ini; pilihannya ${known}` : undefined
}

/** A list of files is one control. */
export function isFileList(property: Property): boolean {
  return property['x-table'] === undefined && holdsFile(itemsOf(property))
}

/** The fields that hold files, also those of groups and of rows, by their places: items of lists have no step of their own. */
function filesIn(owner: Pick<FieldsSchema, 'properties'>, before = '', outer: readonly string[] = []) {
  return Object.entries(owner.properties).flatMap(([name, property]): [string, FileRule][] => {
    const place = before === '' ? name : `${before}.${name}`
    const classes = [...outer, ...(property['x-class'] ?? [])]
    const own = isFileList(property) ? { ...property, ...itemsOf(property) } : property
    const secret = classes.length > 0 ? { classes } : {}
    const { properties } = itemsOf(property) ?? property
    return [
      ...(holdsFile(own) ? [[place, { ...fileRule(own), ...secret }] as [string, FileRule]] : []),
      ...(properties && property['x-options'] === undefined ? filesIn({ properties }, place, classes) : []),
    ]
  })
}

const bound = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

export const file: Keyword = {
  name: 'x-file',
  schema: schemas['x-file'],
  label: 'Berkas yang diterima',
  group: 'limits',
  types: ['string'],
  sorts: [{ label: 'Berkas', property: { type: 'string', format: 'data-url' } }],
  check({ at, property }) {
    if (!holdsFile(property)) {
      at.key('x-file')?.report('misplaced-keyword', 'hanya untuk berkas; tambahkan "format": "data-url", atau hapus')
      return
    }
    for (const other of ['pattern', 'minLength', 'maxLength', 'enum', 'examples', 'default'] as const)
      at.key(other)?.report('contradiction', `tidak berlaku untuk berkas; hapus "${other}", atau pakai "x-file"`)
  },
  tellWidget({ property, at: { form, place }, list }) {
    if (!holdsFile(property)) return {}
    const { kinds, bytes } = fileRule(property)
    const most = list?.maxItems === undefined ? {} : { most: list.maxItems }
    return { file: { definition: form, place, kinds: [...kinds], bytes, ...most } }
  },
  compileFields({ at, isDraft }) {
    const found = isDraft ? [] : filesIn(at.value)
    return found.length > 0 ? { files: Object.fromEntries(found) } : {}
  },
  explain({ property }) {
    if (!holdsFile(property)) return []
    const { kinds, bytes } = fileRule(property)
    const titles = kinds.map((kind) => fileKinds[kind].title).join(', ')
    return [`berkas ${titles}, paling besar ${bound.format(bytes / megabyte)} MB`]
  },
}

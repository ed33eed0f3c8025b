import type { At } from '../cursor.ts'
import { shapeSchema } from '../emit/case-schema.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { deepEqual } from '../../contract/runtime/equal.ts'
import { ownNames, shapesOf } from './cases.ts'

const mostShapes = 10
const inShape = ['title', 'properties', 'required', 'errorMessage', 'type', '$comment']

/**
 * The shapes of which people choose one, by themselves; their fields are checked like those of a case. Which shape
 * stored data have is found out from them, so that each has fields of its own.
 */
export function checkShapes(owner: At<FieldsSchema>): void {
  const choice = shapesOf(owner.value)
  if (!choice) return
  const { keyword, shapes } = choice
  const at = owner.in(keyword, shapes)
  if (keyword === 'oneOf') owner.key('anyOf')?.report('contradiction', '"oneOf" sudah ada; hapus salah satu')
  if (shapes.length > mostShapes)
    at.report('unsupported-schema', `paling banyak ${String(mostShapes)} bentuk; pakai kolom pilihan dan "if"`)
  const names = shapes.map(({ properties }) => Object.keys(properties ?? {}))
  const titles = shapes.map(({ title }) => title)
  const twins = checkTwins(at)
  at.map((shape, index) => {
    const { title, required = [] } = shape.value
    for (const [name, part] of shape.entries())
      if (!inShape.includes(name)) part.report('misplaced-keyword', `"${name}" tidak berlaku di sini; hapus`)
    if (title !== undefined && titles.indexOf(title) < index)
      shape.in('title').report('wrong-value', `"${title}" sudah dipakai bentuk lain; tulis yang lain`)
    for (const [name, field] of shape.key('properties')?.entries() ?? []) {
      if (Object.hasOwn(owner.value.properties, name))
        field.report('unsupported-schema', `"${name}" juga di luar "${keyword}"; tulis di satu tempat saja`)
      field
        .key('const')
        ?.report('unsupported-schema', 'bentuk dipilih orang; untuk penanda pakai kolom pilihan dan "if"')
    }
    if (twins.has(index)) return
    const own = ownNames(names, index)
    if (keyword === 'oneOf' && !required.some((name) => own.includes(name)))
      shape.report('unsupported-schema', 'wajibkan satu kolom yang hanya ada dalam bentuk ini, atau pakai "anyOf"')
  })
}

/** Two shapes that say the same of the data: nobody could tell which of them is meant. Gives all that have a twin. */
function checkTwins(at: At<readonly Property[]>): Set<number> {
  const said = at.value.map(shapeSchema)
  const twins = new Set<number>()
  at.map((shape, index) => {
    const first = said.findIndex((other) => deepEqual(other, said[index]))
    if (first === index) return
    twins.add(first).add(index)
    const name = at.value[first]?.title ?? `Pilihan ${String(first + 1)}`
    shape.report('contradiction', `isinya sama dengan "${name}"; hapus salah satu, atau beri kolom yang berbeda`)
  })
  return twins
}

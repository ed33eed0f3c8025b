import type { FieldsSchema, Property } from '../keywords/property.ts'
import { step } from '../read/pointer.ts'
import type { SourceFile } from '../read/source-file.ts'
import { ownNames, shapesOf } from './cases.ts'

const mostShapes = 10
const inShape = ['title', 'properties', 'required', 'errorMessage', 'type', '$comment']

/**
 * The shapes of which people choose one, by themselves; their fields are checked like those of a case. Which shape
 * stored data have is found out from them, so that each has fields of its own.
 */
export function checkShapes(source: SourceFile, owner: FieldsSchema | Property, pointer: string): void {
  const choice = shapesOf(owner)
  if (!choice) return
  const { keyword, shapes } = choice
  const at = `${pointer}/${keyword}`
  const report = (place: string, message: string): void => source.report('unsupported-schema', place, message)
  if (keyword === 'oneOf' && owner.anyOf)
    source.report('contradiction', `${pointer}/anyOf`, '"oneOf" sudah ada; hapus salah satu')
  if (shapes.length > mostShapes) report(at, `paling banyak ${String(mostShapes)} bentuk; pakai kolom pilihan dan "if"`)
  const names = shapes.map(({ properties }) => Object.keys(properties ?? {}))
  const titles = shapes.map(({ title }) => title)
  for (const [index, shape] of shapes.entries()) {
    const place = `${at}/${String(index)}`
    const { title, properties = {}, required = [] } = shape
    for (const name of Object.keys(shape).filter((key) => !inShape.includes(key)))
      source.report('misplaced-keyword', place + step(name), `"${name}" tidak berlaku di sini; hapus`)
    if (title !== undefined && titles.indexOf(title) < index)
      source.report('wrong-value', `${place}/title`, `"${title}" sudah dipakai bentuk lain; tulis yang lain`)
    for (const [name, property] of Object.entries(properties)) {
      const field = `${place}/properties${step(name)}`
      if (Object.hasOwn(owner.properties ?? {}, name))
        report(field, `"${name}" juga di luar "${keyword}"; tulis di satu tempat saja`)
      if (property.const !== undefined)
        report(`${field}/const`, 'bentuk dipilih orang; untuk penanda pakai kolom pilihan dan "if"')
    }
    const own = ownNames(names, index)
    if (keyword === 'oneOf' && !required.some((name) => own.includes(name)))
      report(place, 'wajibkan satu kolom yang hanya ada dalam bentuk ini, atau pakai "anyOf"')
  }
}

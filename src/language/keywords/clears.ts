import { list, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = { 'x-clears': list(word(), 'Fields that are emptied when a person changes this one.') }

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-clears`: fields emptied when a person changes this one; never on load. */
export const clears: Keyword = {
  name: 'x-clears',
  schema: schemas['x-clears'],
  levels: ['form', 'row'],
  check({ at, name }) {
    at.key('x-clears')?.map((target) => {
      if (target.value === name)
        target.report('contradiction', `"${name}" akan mengosongkan dirinya sendiri; hapus "${name}" dari sini`)
    })
  },
  compile({ at, owner }) {
    const targets = at.key('x-clears')
    targets?.map((target) => target.known(Object.keys(owner.properties)))
    return { clears: targets?.value ?? [] }
  },
  explain({ name, property, owner }) {
    const clearing = Object.entries(owner.properties).filter(([, other]) => other['x-clears']?.includes(name))
    return [
      ...(clearing.length > 0
        ? [`dikosongkan bila orang mengubah: ${clearing.map(([other]) => other).join(', ')}`]
        : []),
      ...(property['x-clears'] === undefined ? [] : [`mengosongkan: ${property['x-clears'].join(', ')}`]),
    ]
  },
}

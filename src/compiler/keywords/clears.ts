import { step } from '../definition-context.ts'
import { list, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = { 'x-clears': list(word(), 'Fields that are emptied when a person changes this one.') }

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-clears`: fields emptied when a person changes this one; never on load. */
export const clears: Keyword = {
  name: 'x-clears',
  schema: schemas['x-clears'],
  levels: ['form', 'row'],
  compile({ context, property, pointer, owner }) {
    const targets = property['x-clears'] ?? []
    for (const [index, target] of targets.entries())
      context.known(target, Object.keys(owner.properties), `${pointer}/x-clears${step(index)}`)
    return { clears: targets }
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

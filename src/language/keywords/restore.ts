import { typeOfProperty } from '../check/field-types.ts'
import { expression, type Says, word } from '../format/schema.ts'
import { fieldsRead } from './derive.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  'x-restore': expression('For the server: the value of a field that is not sent, computed from what is.'),
  'x-browser-only': word('Why what is entered here is not sent: the server neither gets it nor checks its rules.'),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-restore`: what the server computes of a field that is not sent. */
export const restore: Keyword = {
  name: 'x-restore',
  schema: schemas['x-restore'],
  levels: ['form', 'row'],
  compile({ at, variable }) {
    const compiled = at.key('x-restore')?.expression(typeOfProperty(at.value, at.context))
    return compiled ? { restored: compiled.code, from: fieldsRead(compiled.reads, variable) } : {}
  },
  explain: ({ property }) =>
    property['x-restore'] === undefined ? [] : [`bagi server dihitung dari yang dikirim: ${property['x-restore']}`],
}

/** `x-browser-only`: why a field is not sent to the server, which therefore cannot check its rules. */
export const browserOnly: Keyword = {
  name: 'x-browser-only',
  schema: schemas['x-browser-only'],
  levels: ['form', 'row'],
  compile: ({ property }) => ({ browserOnly: property['x-browser-only'] === undefined ? undefined : true }),
  explain: ({ property }) =>
    property['x-browser-only'] === undefined ? [] : [`hanya diperiksa di peramban: ${property['x-browser-only']}`],
}

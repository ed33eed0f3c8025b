import { expect, test } from 'vitest'
import { typeMessage } from '../../../src/contract/runtime/schema-issues.ts'

// Ajv gives several types as a list or as one text.
test.each([
  ['string', 'Harus berupa teks.'],
  [['number', 'string'], 'Harus berupa angka atau teks.'],
  ['number,string', 'Harus berupa angka atau teks.'],
  ['integer,null', 'Harus berupa bilangan bulat atau kosong.'],
])('the type %j is told as "%s"', (type, message) => {
  expect(typeMessage(type)).toBe(message)
})

import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { diagnosticsOf, placeOf } from '../../../src/shell/skema/code-editor.ts'
import { errorText } from '../../../src/shell/skema/error-list.tsx'

const text = '{\n  "kind": "dialog",\n  "tombol": { "a": 1 }\n}\n'
const state = EditorState.create({ doc: text, extensions: [json()] })
const error = (line: number, column: number, code = 'wrong-value') => {
  return { code, pointer: '', line, column, message: 'Salah: "tombol"' }
}

describe('places', () => {
  it.each([
    ['a text', 2, 11, 'wrong-value', '"dialog"'],
    ['a number', 3, 20, 'wrong-value', '1'],
    ['the beginning of an object', 3, 13, 'wrong-value', '{'],
    ['the key of what is not known', 3, 13, 'unknown-keyword', '"tombol"'],
    ['the whole file', 1, 1, 'wrong-value', '{'],
    ['behind the end of a line', 2, 99, 'wrong-value', ','],
    ['behind the end of the file', 99, 1, 'wrong-value', ''],
  ])('%s', (_name, line, column, code, marked) => {
    const { from, to } = placeOf(state, error(line, column, code))
    expect(text.slice(from, to)).toBe(marked)
  })

  it('become marks with the whole sentence', () => {
    const [mark] = diagnosticsOf(state, [{ ...error(2, 11), suggestion: 'button' }])
    expect(mark).toMatchObject({ severity: 'error', message: 'Salah: "tombol" — maksud Anda "button"?' })
  })

  it('a suggestion that the sentence has already is not said twice', () => {
    expect(errorText({ ...error(1, 1), suggestion: 'tombol' })).toBe('Salah: "tombol"')
  })
})

import { expect, test } from 'vitest'
import { judgePattern } from '../../../src/language/check/heavy-pattern.ts'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'

test.each([
  '^[0-9]{15}$',
  '^(?:\\+62|62|0)8\\d{7,11}$',
  '^\\d{2}\\.\\d{3}\\.\\d{3}\\.\\d-\\d{3}\\.\\d{3}$',
  // Slower than others, but done soon with any text that a form takes.
  '^[^@]+@[^@]+\\.[a-z]{2,}$',
  '^[A-Za-z ]+( [A-Za-z]+)*$',
  '^\\s*\\S+\\s*$',
])('%s is fine', (pattern) => {
  expect(judgePattern(pattern)).toEqual({ kind: 'fine' })
})

test.each([
  '^(a+)+$',
  '^id:([a-z]+)*;$',
  '^(\\w+\\s?)*$',
  '^((ab)*|c)+$',
  '^(?!(a+)+$)',
  '^(a|a)*$',
  '^([a-c]|[b-d]|[c-e]){1,40}$',
  // Of characters that hardly anybody types.
  '^(\\p{Lo}|\\p{Script=Thai})+$',
])('%s backtracks without end', (pattern) => {
  expect(judgePattern(pattern)).toMatchObject({ kind: 'heavy' })
})

test.each([
  ['^(.*)(.*)(.*)x$', 100],
  ['^.*a.*b.*c.*d.*e$', 10],
  ['^.+-.+-.+$', 100],
])('%s has an end, but nobody waits for it, except of at most %d characters', (pattern, most) => {
  expect(judgePattern(pattern)).toMatchObject({ kind: 'heavy' })
  expect(judgePattern(pattern, most)).toEqual({ kind: 'fine' })
})

test.each([
  // What the detector of old did not see, and no text of repeated characters shows.
  '^(a?){25}a{25}$',
  '^(a?b?)*$',
  '^(a|b|ab)*$',
  '^(\\d{1,3}){1,30}$',
  `^${'(a?|b?)'.repeat(26)}c$`,
])('%.20s is heavy in a way that has to be counted', (pattern) => {
  expect(judgePattern(pattern)).toMatchObject({ kind: 'heavy' })
})

test('a text that is longer than may be tried does not match, and no pattern is tried on it', async () => {
  const messages = async (text: string, more: object): Promise<string[]> => {
    const definition = shelfDialog()
    const errorMessage = { pattern: 'Salah', ...('maxLength' in more && { maxLength: 'Panjang' }) }
    Object.assign(definition.schema.properties['name']!, { pattern: '[a-z]+x', errorMessage }, more)
    const issues = (await loadForm(definition)).validate({ name: text }, {})
    return issues.flatMap(({ path, message }) => (path[0] === 'name' ? [message] : []))
  }
  const long = `${'a'.repeat(2_000_000)}x`
  expect(await messages('ax', {})).toEqual([])
  expect(await messages(long, {})).toEqual(['Salah'])
  // Ten characters are up to twenty units.
  expect(await messages(`${'😀'.repeat(8)}ax`, { maxLength: 10 })).toEqual([])
  expect(await messages(long, { maxLength: 10 })).toEqual(['Panjang'])
})

test.each(['(?<=x(a+)+)c', '(?<!x(a+)+)c$', '^(?<name>a+)+$', '^(?<name>a)\\k<name>+$'])(
  '%s is not judged',
  (pattern) => {
    expect(judgePattern(pattern)).toEqual({ kind: 'unknown' })
  },
)

test('what looks like a name in an escape or a set is none', () => {
  expect(judgePattern('^[(?<]+\\(?<$')).toEqual({ kind: 'fine' })
})

test.each([
  ['^(a+)+$', 'heavy-pattern', /^tidak selesai untuk teks panjang seperti "a+"; tulis supaya/],
  ['(', 'invalid-schema', /^"\(" bukan pola yang sah; tutup kurungnya/],
  ['^(?<name>a+)$', 'heavy-pattern', /^bentuk seperti .* tidak dapat diperiksa; tulis tanpa bentuk itu/],
  ['a?'.repeat(300), 'heavy-pattern', /^lebih dari 500 karakter/],
])('a definition with the pattern %.20s is refused at its place', async (pattern, code, message) => {
  const definition = shelfDialog()
  Object.assign(definition.schema.properties['name']!, { pattern })
  const errors = await compileDialogText(definition)
  const pointer = '/schema/properties/name/pattern'
  expect(errors).toContainEqual(expect.objectContaining({ code, pointer, message: expect.stringMatching(message) }))
})

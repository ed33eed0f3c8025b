/** A folder in both languages: what is named by a text, read from files or printed does not change with the language. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkText } from '../../src/compiler/editor.ts'
import { Project } from '../../src/compiler/project.ts'
import { ProjectFile } from '../../src/compiler/project-file.ts'
import { shippedFormat } from '../../src/definition/shipped-format.ts'
import { FolderReader } from '../../src/language/read/read-folder.ts'
import { packageFolder } from '../../src/server/package-folder.ts'
import { openClinic, readOpenApi } from '../schemas/compiled.ts'

const openapi = await readOpenApi()
const { files } = await new FolderReader().read({ schemasDir: path.join(packageFolder(), 'examples/klinik') })
const visits = 'dokumen/kunjungan.json'

/** Both modules of a definition, one of whose keys says something else. */
async function bothOf(file: string, change: (text: string) => string): Promise<{ own: string; english: string }> {
  const { project: before } = await openClinic()
  const { errors, sources } = await before.with(file, change(files.get(file) ?? '')).compile()
  expect(errors).toEqual([])
  const source = sources.find(({ id }) => `${id}.json` === file)
  return { own: String(source?.code), english: String(source?.english?.code) }
}

const column = (id: string, en: string): string =>
  `{ "title": { "id": "${id}", "en": "${en}" }, "value": "size(doc.tindakanList)", "format": "number" },`

test('a column that is computed has one name in both languages, and titles may be equal in English', async () => {
  const columns = `"columns": [${column('Banyak', 'Pieces')}${column('Jumlah', 'Pieces')}`
  const { own, english } = await bothOf(visits, (text) => text.replace('"columns": [', columns))
  const keysIn = (code: string): string[] =>
    [...code.matchAll(/key:"(\w+)",title:"(?:Banyak|Jumlah|Pieces)"/g)].map(String)
  expect(keysIn(own)).toEqual(['key:"banyak",title:"Banyak",banyak', 'key:"jumlah",title:"Jumlah",jumlah'])
  expect(keysIn(english)).toEqual(['key:"banyak",title:"Pieces",banyak', 'key:"jumlah",title:"Pieces",jumlah'])
})

test.each([
  ['in both languages', (text: string) => text, true],
  [
    'in Indonesian alone',
    (text: string) => text.replaceAll(/\{\s*"id": ("[^"]*"),\s*"en": "[^"]*"\s*\}/g, '$1'),
    false,
  ],
])('paper of a form %s says the rest of it alike', async (_, change, isEnglish) => {
  const { own, english } = await bothOf(visits, change)
  const said = (code: string): boolean[] => [code.includes('language:"en"'), code.includes('CANCELLED')]
  expect([said(own), said(english)]).toEqual([[false, false], [isEnglish, isEnglish]]) // prettier-ignore
})

test('a file is brought in with the headings of either language', async () => {
  const both = '"title": { "id": "Pemasok", "en": "Supplier" }'
  const { own, english } = await bothOf('dokumen/penerimaan-obat.json', (text) =>
    text.replace('"title": "Pemasok"', both),
  )
  expect(own.includes('title:"Pemasok",titles:["Supplier"]')).toBe(true)
  expect(english.includes('title:"Supplier",titles:["Pemasok"]')).toBe(true)
})

/** The clinic without pairs, and with these words for the whole of it. */
function wordsAlone(english: object): Map<string, string> {
  const alone = (text: string) => text.replaceAll(/\{\s*"id":\s*("[^"]*"),\s*"en":\s*"[^"]*"\s*\}/g, '$1')
  const texts = new Map([...files].map(([name, text]) => [name, alone(text)]))
  return texts.set('app.json', JSON.stringify({ ...(JSON.parse(texts.get('app.json') ?? '') as object), english }))
}

test("the folder's own words are English everywhere but on paper, and what they lack stands in Indonesian", async () => {
  const before = Project.of(wordsAlone({ Diagnosis: 'Findings' }), openapi)
  const { errors, sources } = await before.compile()
  expect(errors).toEqual([])
  const visit = sources.find(({ id }) => id === 'dokumen/kunjungan')
  expect(String(visit?.code)).not.toContain('Findings')
  expect(String(visit?.english?.code)).toContain('title:"Findings"')
  // No label is empty for want of a word.
  expect(String(visit?.english?.code)).toContain('title:"Dokter"')
  expect(sources.filter(({ entry, english }) => entry.kind === 'print' && english)).toEqual([])
  const texts = wordsAlone({ Diagnosis: 'Findings', Dokter: 'Doctor' })
  const after = await before.with('app.json', texts.get('app.json') ?? '').compile()
  expect(String(after.sources.find(({ id }) => id === 'dokumen/kunjungan')?.english?.code)).toContain('title:"Doctor"')
})

test.each([
  ['an empty text', { Dokter: ' ' }, 'app.json', '/english/Dokter'],
  ['a name of JavaScript', { constructor: 'Builder' }, 'app.json', '/english/constructor'],
])("of the folder's own words %s is refused at its place", async (_, english, file, pointer) => {
  const { errors } = await Project.of(wordsAlone(english), openapi).compile()
  expect(errors.map((one) => [one.file, one.pointer])).toContainEqual([file, pointer])
})

test("a word that is no text of a definition's kind is refused where it stands, once", async () => {
  const texts = wordsAlone({ 'Kunjungan/~': 'Visit {{ doc.nothing }}' })
  for (const [name, text] of texts)
    if (name.startsWith('dokumen/')) texts.set(name, text.replace(/"label": "[^"]*"/, '"label": "Kunjungan/~"'))
  const { errors } = await Project.of(texts, openapi).compile()
  expect(errors.map(({ file, pointer, message }) => [file, pointer, message])).toEqual([
    ['app.json', '/english/Kunjungan~1~0', expect.stringContaining('dokumen/')],
  ])
})

/** The clinic's visits say this text, which is no right one in English. */
const oddWord = { 'Kunjungan/~': 'Visit {{ doc.nothing }}' }
const saysIt = (text: string): string => text.replace(/"label": "[^"]*"/, '"label": "Kunjungan/~"')

test('an editor tells of a wrong English word where it is written, and where a text says it', async () => {
  const texts = wordsAlone({})
  const file = 'dokumen/kunjungan.json'
  const [silent, said] = [Project.of(texts, openapi), saysIt(texts.get(file) ?? '')]
  const app = wordsAlone(oddWord).get('app.json') ?? ''
  const before = silent.with(file, said)
  const wrong = await checkText('app.json', before, before.with('app.json', app))
  expect([wrong.source, wrong.errors.map(({ pointer }) => pointer)]).toEqual([null, ['/english/Kunjungan~1~0']])
  // Nor is one that stands there already right.
  const kept = before.with('app.json', app)
  const again = await checkText('app.json', kept, kept.with('app.json', app.replace('"title":"', '"title":"X ')))
  expect(again.errors.map(({ pointer }) => pointer)).toEqual(['/english/Kunjungan~1~0'])
  const unsaid = silent.with('app.json', app)
  expect(unsaid.with(file, said).compileFile(file)).toMatchObject({
    errors: [{ file: 'app.json', pointer: '/english/Kunjungan~1~0' }],
  })
  const { source, errors } = await checkText(file, unsaid, unsaid.with(file, said))
  expect([source, errors]).toMatchObject([null, [{ code: 'breaks-others', file, pointer: '' }]])
  expect(errors[0]?.message).toContain('app.json:')
})

test('what is wrong with app.json itself is told once', async () => {
  const texts = wordsAlone(oddWord)
  for (const [name, text] of texts) if (name.startsWith('dokumen/')) texts.set(name, saysIt(text))
  texts.set('app.json', (texts.get('app.json') ?? '').replace('"kind":"app"', '"kind":"app","kind":"app"'))
  const { errors } = await Project.of(texts, openapi).compile()
  expect(errors.filter(({ code }) => code === 'duplicate-key')).toHaveLength(1)
})

test.each([
  ['a print whose kind is written otherwise', '{ "kind": "pr\\u0069nt", "title": "Label" }', 'Label'],
  [
    'a form with an example of a print',
    '{ "kind": "dialog", "title": "Label", "examples": [{ "data": { "kind": "print" } }] }',
    'Tag',
  ],
])('is paper by its kind alone: %s', (_, text, title) => {
  const said = { language: 'en', words: { Label: 'Tag' } } as const
  const { data } = new ProjectFile('label.json', text, shippedFormat, said).unread()
  expect(data).toMatchObject({ title })
})

test('with one more word only what says it, and what follows from that, is compiled anew, in either language', async () => {
  const texts = wordsAlone({ Diagnosis: 'Findings' })
  const before = Project.of(texts, openapi)
  const kept = await before.compile()
  const app = wordsAlone({ Diagnosis: 'Findings', Bahan: 'Materials' }).get('app.json') ?? ''
  const made = new Set<string>()
  const { errors, sources } = await before.with('app.json', app).compile((file) => made.add(file))
  expect(errors).toEqual([])
  expect(sources).toEqual((await Project.of(texts.set('app.json', app), openapi).compile()).sources)
  expect(sources.find(({ id }) => id === 'master/tindakan')?.english?.code).toContain('Materials')
  // Visits pick treatments.
  const written = [...made].filter((name) => name !== 'app.json')
  expect(new Set(written)).toEqual(new Set(['master/tindakan.json', 'dokumen/kunjungan.json']))
  for (const id of ['dokumen/penerimaan-obat', 'screens/beranda'])
    expect(sources.find((source) => source.id === id)).toBe(kept.sources.find((source) => source.id === id))
})

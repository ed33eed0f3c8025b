/** A folder in both languages: what is named by a text, read from files or printed does not change with the language. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { Project } from '../../src/compiler/project.ts'
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

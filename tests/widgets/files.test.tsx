import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { problemOf } from '../../src/api/problem.ts'
import type { Answer, SendOptions } from '../../src/api/client.ts'
import { drawSchema } from './draw-schema.tsx'

const hash = 'a'.repeat(64)
const rule = { definition: 'master/aset', place: 'foto', kinds: ['png', 'pdf'], bytes: 20 }
const one = { type: 'string', format: 'data-url', title: 'Foto' } as const

/** A form with a field of files, and how the server answers each. */
async function draw(schema: object, answers: (Answer | Promise<Answer>)[], more: object = {}, initial = {}) {
  const isList = 'items' in schema
  const drawn = drawSchema({
    schema: { type: 'object', properties: { foto: { title: 'Foto', ...schema } } },
    uiSchema: { foto: { ...(isList && { 'ui:widget': 'files' }), 'ui:options': { file: { ...rule, ...more } } } },
    initial,
  })
  const send = vi.spyOn(drawn.client, 'send').mockImplementation(async (): Promise<Answer> => answers.shift()!)
  const choose = async (...files: File[]) => fireEvent.change(await screen.findByLabelText('Foto'), { target: { files } })
  return { ...drawn, send, choose, value: () => drawn.store.values()['foto'] }
} // prettier-ignore

const file = (name: string, text = 'isi') => new File([text], name)
const stored = (name: string): Answer => ({ ok: true, data: { berkas: `${hash}.png/${name}` } })

test('a chosen file is sent for its field, and the field holds what names it', async () => {
  const { send, choose, value } = await draw(one, [stored('a.png')])
  const chosen = file('a.png')
  await choose(chosen)
  await waitFor(() => expect(value()).toBe(`${hash}.png/a.png`))
  const [call, query, options] = send.mock.calls[0] ?? []
  expect([call?.operation, query]).toEqual(['unggahBerkas', { definisi: 'master/aset', kolom: 'foto', nama: 'a.png' }])
  expect((options as SendOptions).bytes).toBe(chosen)
  expect(screen.getByRole('link', { name: 'a.png' }).getAttribute('href')).toBe(`/api/berkas/${hash}.png?nama=a.png`)
  fireEvent.click(screen.getByRole('button', { name: 'Hapus a.png' }))
  expect(value()).toBeUndefined()
})

test('the form waits for a file that is on its way; whoever gives up has what was there before', async () => {
  const { store, choose, value } = await draw(one, [new Promise<Answer>(() => {})], {}, { foto: `${hash}.png/old.png` })
  await choose(file('a.png'))
  await screen.findAllByText('Mengunggah a.png')
  expect(store.check().map(({ message }) => message)).toEqual(['"a.png" belum terunggah; tunggu, atau pilih lagi'])
  fireEvent.click(screen.getByRole('button', { name: 'Batalkan' }))
  expect([store.unread().size, value()]).toEqual([0, `${hash}.png/old.png`])
})

test.each<[string, File, Answer[], string]>([
  ['too large, which is never sent', file('b.png', 'x'.repeat(21)), [], '"b.png" terlalu besar; paling besar 0 MB'],
  [
    'refused by the server',
    file('b.png'),
    [{ ok: false, problem: { ...problemOf('network', 422), title: 'Data tidak sesuai', detail: 'Isi berkas ini bukan PNG.' } }],
    '"b.png" belum terunggah. Isi berkas ini bukan PNG.',
  ],
])('%s: the field says so, and the form is not sent', async (_, chosen, answers, message) => {
  const { store, send, choose, value } = await draw(one, answers)
  const count = answers.length
  await choose(chosen)
  await screen.findByText(message)
  expect([store.check().map((issue) => issue.message), value(), send.mock.calls.length]).toEqual([[message], undefined, count])
}) // prettier-ignore

test('of a list more are added, up to its limit', async () => {
  const answers = ['a.png', 'b.png'].map(stored)
  const list = { type: 'array', items: { type: 'string', format: 'data-url' } }
  const { choose, value } = await draw(list, answers, { most: 2 })
  await choose(file('a.png'), file('b.png'), file('c.png'))
  await waitFor(() => expect(value()).toEqual([`${hash}.png/a.png`, `${hash}.png/b.png`]))
  await waitFor(() => expect(screen.queryByLabelText('Foto')).toBeNull())
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['a.png', 'b.png'])
})

test('a file comes into the row that it was chosen in, wherever that stands by then; a row that is gone takes none', async () => {
  const uiSchema = { daftar: { items: { foto: { 'ui:options': { file: rule } } } } }
  const items = { type: 'object', properties: { nama: { type: 'string', title: 'Nama' }, foto: one } } as const
  const { store, client } = drawSchema({
    schema: { type: 'object', properties: { daftar: { type: 'array', title: 'Daftar', items } } },
    uiSchema,
    initial: { daftar: [{ nama: 'A' }, { nama: 'B' }, { nama: 'C', foto: `${hash}.png/c.png` }] },
  })
  const answers: ((answer: Answer) => void)[] = []
  const signals: (AbortSignal | undefined)[] = []
  vi.spyOn(client, 'send').mockImplementation(async (_call, _query, options) => {
    signals.push((options as SendOptions).signal)
    return new Promise<Answer>((resolve) => answers.push(resolve))
  })
  for (const row of [0, 1]) {
    const input = (await screen.findAllByLabelText('Foto'))[row]!
    fireEvent.change(input, { target: { files: [file(`${row}.png`)] } })
    await waitFor(() => expect(answers).toHaveLength(row + 1))
  }
  const [remove] = screen.getAllByRole('button', { name: /^Hapus .*1/ })
  fireEvent.click(remove!)
  answers.forEach((answer, row) => answer(stored(`${row}.png`)))
  const rows = () => store.values()['daftar']
  const expected = [
    { nama: 'B', foto: `${hash}.png/1.png` },
    { nama: 'C', foto: `${hash}.png/c.png` },
  ]
  await waitFor(() => expect(rows()).toEqual(expected))
  expect([store.unread().size, ...signals.map((signal) => signal?.aborted)]).toEqual([0, true, false])
})

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Scope, Values } from '../../../src/contract/module.ts'
import { forgetAllDrafts } from '../draft/kept-drafts.ts'
import { addModalRoot } from '../draw-page.tsx'
import { compiledDialog, field, missing } from '../form/sample-form.ts'
import { drawNote, press } from './draw-record.tsx'
import { at, note, recordCall, sampleRecord, text } from './sample-record.ts'

const reason = compiledDialog({
  id: 'nota/batal',
  title: 'Batalkan',
  fields: [field('alasan', { title: 'Alasan', alwaysRequired: true })],
  validate: (values) => (values.alasan === undefined ? [missing('alasan')] : []),
})
const cancel = sampleRecord({
  action: 'call',
  label: 'Batalkan',
  when: (scope) => at('nota.status')(scope) === 'Tersimpan',
  call: recordCall('batalkanNota', 'POST', '/batal'),
  title: text('Batalkan Nota #', 'nota.nomor'),
  preview: {
    call: recordCall('pratinjauBatal', 'GET', '/batal'),
    as: 'preview',
    lines: at('preview.akibat'),
    lineAs: 'line',
    text: at('line.uraian'),
    obstacle: at('line.halangan'),
    allowed: at('preview.bisa'),
  },
  form: 'nota/batal',
  yes: 'Ya, batalkan',
  no: 'Tidak',
  done: text('Nota #', 'nota.nomor', ' dibatalkan.'),
  danger: true,
})
const contact = compiledDialog({
  id: 'kontak/kontak',
  title: 'Tambah Kontak Baru',
  fields: [field('nama', { title: 'Nama' }), field('telepon', { title: 'Telepon' })],
})
const edit = sampleRecord({
  action: 'change',
  label: 'Ubah',
  when: null,
  call: recordCall('ubahKontak', 'PUT'),
  dialog: 'kontak/kontak',
  title: 'Ubah Kontak',
  values: at('nota.isian'),
})
const archive = sampleRecord({
  action: 'switch',
  label: 'Arsipkan',
  when: null,
  call: recordCall('arsipkan', 'POST', '/arsip'),
  body: () => ({ arsip: true }),
  done: () => 'Diarsipkan.',
})

beforeEach(async () => {
  addModalRoot()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await forgetAllDrafts('nota/batal@/nota/7', 'kontak/kontak@/nota/7')
})

const possible = { bisa: true, akibat: [{ uraian: 'IMEI 3569 kembali ke Gudang Utama', halangan: null }] }
const impossible = { bisa: false, akibat: [{ uraian: 'IMEI 3569', halangan: 'Sudah terjual lagi di nota #50' }] }

async function openCancel(preview: unknown) {
  const page = await drawNote(cancel, reason)
  await page.user.click(press('Batalkan'))
  await screen.findByRole('textbox', { name: 'Alasan' })
  expect(press('Ya, batalkan')).toHaveProperty('disabled', true)
  await page.answer('pratinjauBatal', preview)
  return page
}

describe('a call', () => {
  it('shows what will happen, demands what its form demands, and shows the record anew', async () => {
    const { user, sentTo, answer } = await openCancel(possible)
    expect(screen.getByRole('dialog', { name: 'Batalkan Nota #41' })).toBeDefined()
    expect(await screen.findByText('IMEI 3569 kembali ke Gudang Utama')).toBeDefined()
    await user.click(press('Ya, batalkan'))
    expect(await screen.findByText('alasan wajib diisi')).toBeDefined()
    expect(sentTo('batalkanNota')).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: 'Alasan' }), 'Salah harga')
    await user.click(press('Ya, batalkan'))
    const [sent] = sentTo('batalkanNota')
    expect(sent).toMatchObject({ input: { alasan: 'Salah harga' }, options: { path: { id: '7' } } })
    expect(sent?.options.idempotencyKey).toBeTypeOf('string')
    await answer('batalkanNota', { id: 7, nomor: 41 })
    await waitFor(() => expect(sentTo('bacaNota')).toHaveLength(2))
    await answer('bacaNota', note({ status: 'Batal' }), '"4"')
    expect(await screen.findByText('Nota #41 dibatalkan.')).toBeDefined()
    expect(screen.getByText('Batal')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Batalkan' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Nota #41')
  })

  it('says what stands in the way, and cannot be sent then', async () => {
    await openCancel(impossible)
    expect(await screen.findByText('Sudah terjual lagi di nota #50')).toBeDefined()
    expect(press('Ya, batalkan')).toHaveProperty('disabled', true)
    expect(press('Ya, batalkan').getAttribute('aria-description')).toContain('Sudah terjual lagi di nota #50')
  })

  it('that is refused says why, keeps what was typed, and looks again', async () => {
    const { user, sentTo, answer } = await openCancel(possible)
    await user.type(screen.getByRole('textbox', { name: 'Alasan' }), 'Salah')
    await user.click(press('Ya, batalkan'))
    const detail = 'IMEI 3569 sudah terjual lagi di nota #50.'
    await act(async () =>
      sentTo('batalkanNota')[0]!.fail('refused', { status: 409, title: 'Tidak dapat dibatalkan', detail }),
    )
    await waitFor(() => expect(sentTo('pratinjauBatal')).toHaveLength(2))
    await answer('pratinjauBatal', impossible)
    await answer('bacaNota', note({ status: 'Batal' }))
    expect(await screen.findByText(new RegExp(detail))).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Alasan' })).toHaveProperty('value', 'Salah')
    expect(press('Ya, batalkan')).toHaveProperty('disabled', true)
  })

  it('is left by its own word', async () => {
    const { user } = await openCancel(possible)
    await user.click(press('Tidak'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(press('Batalkan'))
  })
})

async function openEdit(dialog = contact) {
  const page = await drawNote(edit, dialog)
  await page.user.click(press('Ubah'))
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telepon' })
  return { ...page, phone, name: screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama' }) }
}

describe('a change', () => {
  it('is the dialog filled, sent with the version that was read', async () => {
    const { user, phone, sentTo, answer } = await openEdit()
    expect(screen.getByRole('dialog', { name: 'Ubah Kontak' })).toBeDefined()
    expect(phone.value).toBe('0811')
    await user.clear(phone)
    await user.type(phone, '0899')
    await user.click(press('Simpan'))
    expect(sentTo('ubahKontak')[0]).toMatchObject({
      input: { nama: 'Toko Maju', telepon: '0899' },
      options: { path: { id: '7' }, version: '"3"' },
    })
    await answer('ubahKontak', { id: 7 }, '"4"')
    expect(await screen.findByText('Perubahan tersimpan.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(sentTo('bacaNota')).toHaveLength(2))
  })

  it('says what was emptied, where what is left out stays', async () => {
    const entries = [
      { key: 'nama', demanded: false, extension: false, from: ['doc', 'nama'] },
      { key: 'telepon', demanded: false, extension: true, own: true as const, from: ['doc', 'telepon'] },
    ].map(({ from, ...entry }) => {
      const value = ({ doc }: Scope) => (doc as Values)[entry.key]
      return { ...entry, value: { node: 'value' as const, value, from, undo: 'same' as const } }
    })
    const own = { ...contact, submit: { ...contact.submit, body: { node: 'object' as const, entries } } }
    const { user, phone, sentTo } = await openEdit(own)
    await user.clear(phone)
    await user.click(press('Simpan'))
    expect(sentTo('ubahKontak')[0]?.input).toEqual({ nama: 'Toko Maju', telepon: null })
  })

  it('is left without a question while nothing is changed, and asks afterwards', async () => {
    const { user, phone } = await openEdit()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(press('Ubah'))
    await user.type(await screen.findByRole('textbox', { name: 'Telepon' }), '9')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Buang isian?' })).toBeDefined()
    expect(phone.isConnected).toBe(false)
  })

  it('that comes too late keeps what was typed, marks what differs, and is sent once more', async () => {
    const { user, phone, name, sentTo, answer } = await openEdit()
    await user.clear(phone)
    await user.type(phone, '0899')
    await user.click(press('Simpan'))
    const problem = {
      status: 412,
      title: 'Data sudah diubah orang lain',
      detail: 'Diubah oleh Budi.',
      changed: { action: 'Diubah', by: 'Budi', at: '2026-11-21T03:15:00Z' },
      errors: [
        { pointer: '/telepon', message: "Kini '0822'." },
        { pointer: '/nama', message: "Kini 'Toko Jaya'." },
      ],
    }
    await act(async () => sentTo('ubahKontak')[0]!.fail('refused', problem))
    await answer('bacaNota', note({ isian: { nama: 'Toko Jaya', telepon: '0822' } }), '"5"')
    expect(await screen.findByText(/Diubah oleh Budi pada \d{1,2} Nov 2026,? \d\d\.15\./)).toBeDefined()
    expect(phone.value).toBe('0899')
    expect(screen.getByText("Kini '0822'.")).toBeDefined()
    // Nobody has touched the name here: saving must not undo what the other one wrote.
    expect(name.value).toBe('Toko Jaya')
    expect(screen.queryByText("Kini 'Toko Jaya'.")).toBeNull()
    await user.click(press('Simpan'))
    expect(sentTo('ubahKontak')[1]).toMatchObject({
      input: { nama: 'Toko Jaya', telepon: '0899' },
      options: { version: '"5"' },
    })
  })

  it('can take over what the other one wrote', async () => {
    const { user, phone, sentTo, answer } = await openEdit()
    await user.type(phone, '9')
    await user.click(press('Simpan'))
    await act(async () => sentTo('ubahKontak')[0]!.fail('refused', { status: 412, title: 'Diubah' }))
    await answer('bacaNota', note({ isian: { nama: 'Toko Maju', telepon: '0822' } }), '"5"')
    await user.click(await screen.findByRole('button', { name: 'Ambil nilai kini Telepon' }))
    expect(phone.value).toBe('0822')
  })

  it('that was thrown away and taken back is sent over what it was typed over', async () => {
    const { user, sentTo, answer } = await drawNote(
      { ...edit, actions: [...edit.actions, ...archive.actions] },
      contact,
    )
    await user.click(press('Ubah'))
    const phone = await screen.findByRole('textbox', { name: 'Telepon' })
    await user.clear(phone)
    await user.type(phone, '0899')
    await user.click(press('Batal'))
    // Another one has changed it when the page reads it anew.
    await user.click(press('Arsipkan'))
    await answer('arsipkan', { id: 7 })
    await waitFor(() => expect(sentTo('bacaNota')).toHaveLength(2))
    await answer('bacaNota', note({ isian: { nama: 'Toko Jaya', telepon: '0811' } }), '"5"')
    await user.click(press('Urungkan'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telepon' })).value).toBe('0899')
    await user.click(press('Simpan'))
    expect(sentTo('ubahKontak')[0]).toMatchObject({ options: { version: '"3"' } })
  })

  it('shows at its field what the server says of it', async () => {
    const { user, phone, sentTo } = await openEdit()
    await user.type(phone, '9')
    await user.click(press('Simpan'))
    const errors = [{ pointer: '/telepon', message: 'Nomor sudah dipakai.' }]
    await act(async () => sentTo('ubahKontak')[0]!.fail('refused', { status: 409, title: 'Bentrok', errors }))
    await act(async () => sentTo('bacaNota').at(-1)!.answer(note(), '"3"'))
    expect(await screen.findByText('Nomor sudah dipakai.')).toBeDefined()
    expect(phone.value).toBe('08119')
  })
})

describe('a switch', () => {
  it('calls at once, and shows the record anew', async () => {
    const { user, sentTo, answer } = await drawNote(archive)
    await user.click(press('Arsipkan'))
    expect(sentTo('arsipkan')[0]).toMatchObject({ input: { arsip: true }, options: { path: { id: '7' } } })
    await answer('arsipkan', { id: 7 })
    expect(await screen.findByText('Diarsipkan.')).toBeDefined()
    await waitFor(() => expect(sentTo('bacaNota')).toHaveLength(2))
  })

  it('that is refused says what and why', async () => {
    const { user, sentTo } = await drawNote(archive)
    await user.click(press('Arsipkan'))
    await act(async () =>
      sentTo('arsipkan')[0]!.fail('refused', { status: 409, title: 'Bentrok', detail: 'Masih dipakai.' }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Bentrok. Masih dipakai.')
  })
})

describe('a deletion', () => {
  const remove = sampleRecord({
    action: 'delete',
    label: 'Hapus',
    when: null,
    call: recordCall('hapus', 'DELETE'),
    question: text('Hapus ', 'nota.customer.nama', '?'),
  })

  it('asks, names the version, and goes back to the list', async () => {
    const { user, sentTo, answer, gone } = await drawNote(remove)
    await user.click(press('Hapus'))
    expect(screen.getByRole('dialog', { name: 'Hapus Toko Maju?' })).toBeDefined()
    expect(document.activeElement).toBe(press('Tidak'))
    await user.click(press('Ya, hapus'))
    expect(sentTo('hapus')[0]?.options).toMatchObject({ path: { id: '7' }, version: '"3"' })
    await answer('hapus', { id: 7 })
    expect(await screen.findByText('Data dihapus.')).toBeDefined()
    await waitFor(() => expect(gone).toEqual(['/nota']))
    expect(sentTo('bacaNota')).toHaveLength(1)
  })

  it('does nothing when the answer is no', async () => {
    const { user, sentTo } = await drawNote(remove)
    await user.click(press('Hapus'))
    await user.click(press('Tidak'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo('hapus')).toHaveLength(0)
    expect(document.activeElement).toBe(press('Hapus'))
  })
})

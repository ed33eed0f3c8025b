import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { compiledDialog, field } from '../../engine/form/sample-form.ts'
import { active, button, drawSkema, findEditor, Refused } from './draw-skema.tsx'

const address = '?berkas=a/satu.json'
const error = { code: 'wrong-value', pointer: '', line: 3, column: 7, message: 'Nilai "x" salah', suggestion: 'xy' }
const user = userEvent.setup()

// Both are loaded when they are first needed, which takes its time on a busy machine.
beforeAll(async () => {
  await import('../../../src/shell/skema/skema-page.tsx')
  await import('../../../src/shell/skema/definition-view.tsx')
})

beforeEach(() => {
  document.body.innerHTML = '<div id="modal-root"></div>'
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

describe('the list', () => {
  it('has refused definitions first, with reasons and what is in service', async () => {
    drawSkema({
      definitions: [
        active('a/satu.json'),
        active('a/dua.json', { state: 'refused', errors: [error] }),
        active('b/tiga.json', { state: 'refused', inService: false, title: null, kind: null, errors: [error] }),
      ],
    })
    const refused = await screen.findByRole('region', { name: 'Ditolak (2)' })
    expect(within(refused).getAllByText('Baris 3:7')).toHaveLength(2)
    expect(refused.textContent).toContain('Nilai "x" salah — maksud Anda "xy"?')
    expect(refused.textContent).toContain('Versi terakhir yang benar tetap dipakai.')
    expect(refused.textContent).toContain('Belum ada versi yang dipakai.')
    expect(screen.getAllByRole('region')[0]).toBe(refused)
    expect(screen.getByRole('status').textContent).toBe('3 definisi, 2 ditolak.')
    expect(screen.getByRole('region', { name: 'A (1)' }).textContent).toContain('Aktif')
  })

  it('is narrowed by words of files and titles', async () => {
    drawSkema({ definitions: [active('a/satu.json'), active('b/dua.json', { title: 'Kedua' })] })
    await user.type(await screen.findByRole('searchbox'), 'b kedua')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/skema?berkas=b/dua.json'])
    expect(screen.getByRole('status').textContent).toBe('1 dari 2 definisi, tidak ada yang ditolak.')
  })

  it('has headings that stay while it is narrowed, none twice, and can be narrowed by them', async () => {
    drawSkema({
      definitions: [
        active('beli/pesanan.json', { kind: 'document' }),
        active('jual/faktur.json', { kind: 'document' }),
        active('lap/kas.json', { kind: 'report' }),
        active('lap/bank.json', { kind: null, title: null, state: 'refused', errors: [error] }),
        active('umum/kas.json', { kind: 'report' }),
        active('umum/kota.json'),
      ],
    })
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    const search = await screen.findByRole('searchbox')
    expect(headings()).toEqual(['Ditolak (1)', 'Beli (1)', 'Jual (1)', 'Laporan (1)', 'Umum (2)'])
    await user.type(search, 'judul kas')
    expect(headings()).toEqual(['Laporan (1)', 'Umum (1)'])
    await user.clear(search)
    await user.type(search, 'laporan')
    expect(headings()).toEqual(['Ditolak (1)', 'Laporan (1)'])
  })

  it('has groups that stay folded over leaving the page, open while one searches and where files are refused', async () => {
    const definitions = [
      active('beli/pesanan.json', { kind: 'document' }),
      active('jual/faktur.json', { kind: 'document' }),
      active('umum/kota.json', { state: 'refused', errors: [error] }),
    ]
    const foldOf = (name: string) => screen.getByRole('region', { name }).querySelector('details')
    drawSkema({ definitions })
    await user.click(await screen.findByText('Beli'))
    await waitFor(() => expect(sessionStorage.getItem('trading:skema-folded')).toBe('["beli"]'))
    expect(foldOf('Beli (1)')?.open).toBe(false)
    expect(foldOf('Jual (1)')?.open).toBe(true)
    // Nothing folds what is refused.
    expect(foldOf('Ditolak (1)')).toBeNull()
    cleanup()

    drawSkema({ definitions })
    const search = await screen.findByRole('searchbox')
    expect(foldOf('Beli (1)')?.open).toBe(false)
    await user.type(search, 'pesanan')
    expect(foldOf('Beli (1)')).toBeNull()
    await user.clear(search)
    expect(foldOf('Beli (1)')?.open).toBe(false)
    await user.click(screen.getByText('Beli'))
    await waitFor(() => expect(sessionStorage.getItem('trading:skema-folded')).toBe('[]'))
  })

  it('is asked for again by its button and when the window gets the focus back', async () => {
    const { sent } = drawSkema()
    await user.click(await screen.findByRole('button', { name: 'Muat ulang daftar' }))
    expect(sent('daftarDefinisi')).toHaveLength(2)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(sent('daftarDefinisi')).toHaveLength(3))
  })

  it('shows texts of this browser that were never saved', async () => {
    localStorage.setItem('trading.skema/a/baru.json', '{"text":"{}","version":null}')
    drawSkema()
    const link = await screen.findByRole('link', { name: /baru/ })
    expect(link.textContent).toContain('Belum disimpan')
    expect(link.textContent).toContain('Belum ada di server')
  })
})

describe('another server', () => {
  it('without extensions is told in a sentence, and nothing is called', async () => {
    const { calls } = drawSkema({ extensions: false })
    expect((await screen.findByRole('alert')).textContent).toContain('memerlukan operasi tambahan')
    expect(calls).toEqual([])
  })

  it('without these operations is told in a sentence', async () => {
    drawSkema({ answers: { daftarDefinisi: () => { throw new Refused(404) } } }) // prettier-ignore
    expect((await screen.findByRole('alert')).textContent).toContain('Server ini tidak menyediakan')
  })

  it('that fails is asked again', async () => {
    let broken = true
    const list = () => {
      if (broken) throw new Refused(503, 'Sedang sibuk.')
      return { writable: false, definitions: [] }
    }
    drawSkema({ answers: { daftarDefinisi: list } })
    expect((await screen.findByRole('alert')).textContent).toContain('Sedang sibuk.')
    broken = false
    await user.click(button('Coba lagi'))
    expect((await screen.findByRole('status')).textContent).toContain('0 definisi')
  })
})

describe('saving', () => {
  it('sends text and version, and refreshes the state', async () => {
    const { sent, disk } = drawSkema({ address })
    const editor = await findEditor()
    expect(editor.label()).toBe('Isi berkas a/satu.json')
    editor.type('{ "a": 1 }')
    await screen.findByText(/^Ada perubahan yang belum disimpan/)
    await user.click(button('Simpan'))
    const outcome = await screen.findByText(/^Tersimpan\. Perubahan berlaku begitu/)
    // Read out once.
    const around = (role: string) => screen.queryAllByRole(role).filter((element) => element.contains(outcome))
    expect([around('status').length, around('alert').length]).toEqual([1, 0])
    expect(sent('simpanDefinisi')).toEqual([{ file: 'a/satu.json', text: '{ "a": 1 }', version: '1' }])
    expect(disk.get('a/satu.json')?.text).toBe('{ "a": 1 }')
    expect(screen.getByText('Semua perubahan tersimpan.')).toBeTruthy()
    expect(localStorage).toHaveLength(0)
    expect(sent('daftarDefinisi').length).toBeGreaterThan(1)
  })

  it('with an error says so and goes there; Ctrl+S does the same', async () => {
    const { sent } = drawSkema({ address })
    const editor = await findEditor()
    editor.type('{ "a": "salah" }')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Belum disimpan: masih ada 1 kesalahan.')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Kesalahan' })).getByRole('button').textContent).toBe(
      'Baris 1:1 Ini salah',
    )
    expect(editor.cursor()).toBe(0)
    expect(sent('simpanDefinisi')).toEqual([])
  })

  it('over a file that changed meanwhile lets the person choose', async () => {
    const { sent, disk } = drawSkema({ address })
    const editor = await findEditor()
    editor.type('{ "milik": "saya" }')
    disk.set('a/satu.json', { text: '{ "milik": "orang lain" }', version: '7' })
    await user.click(button('Simpan'))
    expect(await screen.findByText(/Teks mana yang dipakai\?/)).toBeTruthy()
    expect(editor.text()).toBe('{ "milik": "saya" }')
    await user.click(button('Pakai teks saya'))
    await user.click(button('Simpan'))
    expect(await screen.findByText(/^Tersimpan/)).toBeTruthy()
    expect(sent('simpanDefinisi').map(({ version }) => version)).toEqual(['1', '7'])
  })

  it('is refused in the words of the server, and the text stays', async () => {
    drawSkema({ address, answers: { simpanDefinisi: () => { throw new Refused(403, 'Hanya di komputer ini.') } } }) // prettier-ignore
    const editor = await findEditor()
    editor.type('{ "a": 1 }')
    await user.click(button('Simpan'))
    expect(await screen.findByText(/^Belum disimpan\..*Hanya di komputer ini\.$/)).toBeTruthy()
    expect(editor.text()).toBe('{ "a": 1 }')
  })

  it('is a download where the server does not write', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download)
    })
    URL.createObjectURL = () => 'blob:uji'
    URL.revokeObjectURL = () => undefined
    const { sent } = drawSkema({ address, writable: false })
    await findEditor()
    expect(screen.getByText(/SCHEMAS_WRITABLE=1/)).toBeTruthy()
    await user.click(button('Unduh'))
    expect(await screen.findByText(/^Berkas diunduh\. Letakkan sebagai a\/satu\.json/)).toBeTruthy()
    expect(clicked).toEqual(['satu.json'])
    expect(sent('simpanDefinisi')).toEqual([])
  })
})

describe('a check', () => {
  const wrong = { errors: [error], preview: null }
  /** A text that is wrong because of another definition, until that one is mended. */
  const drawDependent = () => {
    const other = { mended: false, definitions: [active('a/satu.json'), active('a/dua.json')] }
    const answers = {
      periksaDefinisi: () => (other.mended ? { errors: [], preview: null } : wrong),
      daftarDefinisi: () => ({ writable: true, definitions: other.definitions }),
    }
    return { other, ...drawSkema({ address, answers }) }
  }
  const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')))

  it('is repeated by saving: an older answer says nothing', async () => {
    const { other, sent } = drawDependent()
    ;(await findEditor()).type('{ "a": 1 }')
    await user.click(button('Simpan'))
    await screen.findByText('Belum disimpan: masih ada 1 kesalahan.')
    other.mended = true
    await user.click(button('Simpan'))
    expect(await screen.findByText(/^Tersimpan/)).toBeTruthy()
    expect(sent('simpanDefinisi')).toHaveLength(1)
  })

  it('is repeated when the window gets the focus back, and no older word about errors stays', async () => {
    const { other } = drawDependent()
    ;(await findEditor()).type('{ "a": 1 }')
    await user.click(button('Simpan'))
    await screen.findByText('Belum disimpan: masih ada 1 kesalahan.')
    other.mended = true
    focusWindow()
    expect(await screen.findByText('Tidak ada kesalahan.')).toBeTruthy()
    expect(screen.queryByText(/^Belum disimpan:/)).toBeNull()
  })

  it('is repeated when the server has taken another definition into service', async () => {
    const { other, sent } = drawDependent()
    await screen.findByText('1 kesalahan')
    other.definitions = [active('a/satu.json'), active('a/dua.json', { since: '2026-11-21T03:00:00.000Z' })]
    focusWindow()
    await waitFor(() => expect(sent('daftarDefinisi')).toHaveLength(2))
    // Once for the text, once for the focus, once for the list.
    await waitFor(() => expect(sent('periksaDefinisi')).toHaveLength(3))
  })
})

describe('a file with the line ends of Windows', () => {
  const lines = ['{', '  "a": 1', '}', '']
  const open = async (parts: { writable?: boolean } = {}) => {
    const drawn = drawSkema({ address, ...parts })
    drawn.disk.set('a/satu.json', { text: lines.join('\r\n'), version: '1' })
    return { ...drawn, editor: await findEditor() }
  }

  it('has its errors in the text', async () => {
    const { editor, disk } = await open()
    disk.set('a/satu.json', { text: '{\r\n  "a": "salah"\r\n}\r\n', version: '2' })
    act(() => void window.dispatchEvent(new Event('focus')))
    await screen.findByText('1 kesalahan')
    await waitFor(() => expect(editor.marked()).toEqual(['{']))
  })

  it('is the same file again after a key and its undo', async () => {
    const { editor } = await open()
    expect(screen.getByText('Semua perubahan tersimpan.')).toBeTruthy()
    editor.type('{}')
    await screen.findByText(/^Ada perubahan yang belum disimpan/)
    editor.type(lines.join('\n'))
    expect(await screen.findByText('Semua perubahan tersimpan.')).toBeTruthy()
    expect(localStorage).toHaveLength(0)
  })

  it('keeps them when it is saved', async () => {
    const { editor, sent } = await open()
    editor.type('{\n}\n')
    await user.click(button('Simpan'))
    await screen.findByText(/^Tersimpan/)
    expect(sent('simpanDefinisi').map(({ text }) => text)).toEqual(['{\r\n}\r\n'])
    expect(editor.text()).toBe('{\n}\n')
    expect(screen.getByText('Semua perubahan tersimpan.')).toBeTruthy()
  })

  it('keeps them when it is downloaded', async () => {
    const parts: BlobPart[] = []
    URL.createObjectURL = (blob) => (parts.push(blob as Blob), 'blob:uji')
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await open({ writable: false })
    await user.click(button('Unduh'))
    await screen.findByText(/^Berkas diunduh/)
    expect(parts.map((part) => (part as Blob).size)).toEqual([lines.join('\r\n').length])
  })
})

describe('unsaved texts', () => {
  it('come back, with a note, and are given up by Buang perubahan', async () => {
    localStorage.setItem('trading.skema/a/satu.json', JSON.stringify({ text: '{ "lama": 1 }', version: '1' }))
    drawSkema({ address })
    const editor = await findEditor()
    expect(editor.text()).toBe('{ "lama": 1 }')
    expect(screen.getByText(/^Ada perubahan yang belum disimpan/)).toBeTruthy()
    await user.click(button('Buang perubahan'))
    expect(editor.text()).toBe('{}')
    expect(localStorage).toHaveLength(0)
    // The note's own, beside the one of the editor's history.
    const offered = () =>
      screen.getAllByRole('status').flatMap((note) => within(note).queryAllByRole('button', { name: 'Urungkan' }))
    await user.click(offered()[0]!)
    expect(editor.text()).toBe('{ "lama": 1 }')
    await user.click(button('Buang perubahan'))
    expect(offered()).toHaveLength(1)
    editor.type('{ "baru": 2 }')
    expect(offered(), 'it would take what was typed since').toEqual([])
  })

  it('of an older file ask which to take', async () => {
    localStorage.setItem('trading.skema/a/satu.json', JSON.stringify({ text: '{ "lama": 1 }', version: '0' }))
    drawSkema({ address })
    const editor = await findEditor()
    await user.click(button('Ambil isi berkas'))
    expect(editor.text()).toBe('{}')
  })

  it('begin from the starter of a new record type', async () => {
    const { sent, router } = drawSkema()
    await user.click(await screen.findByRole('button', { name: 'Berkas baru' }))
    await user.type(screen.getByRole('textbox', { name: 'Nama' }), 'dua{Enter}')
    const editor = await findEditor()
    expect(editor.text()).toBe('{ "baru": true }')
    expect(router.state.location.search).toBe('?berkas=a/dua.json')
    expect(sent('bacaDefinisi')).toEqual([])
    await user.click(button('Simpan'))
    await screen.findByText(/^Tersimpan/)
    expect(sent('simpanDefinisi')).toEqual([{ file: 'a/dua.json', text: '{ "baru": true }', version: null }])
  })
})

describe('a removed file', () => {
  it('that others need keeps its text, says what needs it, and comes back by saving', async () => {
    const needed = { ...error, code: 'breaks-others', message: 'Definisi lain menjadi salah: b.json' }
    const { sent } = drawSkema({
      address,
      definitions: [active('a/satu.json', { state: 'refused', removed: true, errors: [needed] })],
      answers: { simpanDefinisi: ({ file, text }) => ({ file, text, version: '2' }) },
    })
    const editor = await findEditor()
    expect(editor.text()).toBe('{}')
    expect(screen.getByText(/penghapusan itu ditolak/)).toBeTruthy()
    expect(screen.getByText(/b\.json/)).toBeTruthy()
    await user.click(button('Simpan'))
    await waitFor(() => expect(sent('simpanDefinisi')).toEqual([{ file: 'a/satu.json', text: '{}', version: null }]))
  })
})

describe('the preview', () => {
  const form = compiledDialog({ fields: [field('merek', { title: 'Merek' })] })
  const region = () => screen.findByRole('region', { name: 'Pratinjau' })

  it('shows what would be sent, sends nothing and keeps nothing', async () => {
    const { calls } = drawSkema({ address, previews: { 'preview/{}': form } })
    const box = await within(await region()).findByRole('textbox', { name: 'Merek' })
    expect(document.activeElement).not.toBe(box)
    await user.type(box, 'Uji')
    await user.click(within(await region()).getByRole('button', { name: 'Simpan' }))
    const notice = await within(await region()).findByRole('status')
    expect(notice.textContent).toContain('Pratinjau: tidak ada yang dikirim')
    expect(JSON.parse(notice.querySelector('pre')?.textContent ?? '')).toEqual({ merek: 'Uji' })
    expect(calls.map(({ operation }) => operation)).not.toContain(form.submit.call?.operation)
    expect(Object.keys(localStorage)).toEqual([])
    expect(box).toHaveProperty('value', 'Uji')
  })

  it('stays, marked as older, while the text is wrong', async () => {
    drawSkema({ address, previews: { 'preview/{}': form } })
    await within(await region()).findByRole('textbox', { name: 'Merek' })
    ;(await findEditor()).type('salah')
    expect(await screen.findByText(/dari teks sebelumnya/)).toBeTruthy()
    expect(within(await region()).getByRole('textbox', { name: 'Merek' })).toBeTruthy()
  })

  it('that could not be loaded is tried again, at a new address each time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    drawSkema({ address, previews: { 'preview/{}': form }, isDown: () => isDown })
    const retry = await within(await region()).findByRole('button', { name: 'Coba lagi' })
    await user.click(retry)
    isDown = false
    await user.click(retry)
    expect(await within(await region()).findByRole('textbox', { name: 'Merek' })).toBeTruthy()
    expect(screen.queryByText('Pratinjau tidak dapat dimuat.')).toBeNull()
  })

  it('that failed to load once is no failure any more after another text and back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    drawSkema({ address, previews: { 'preview/{}': form, 'preview/{ }': form }, isDown: () => isDown })
    await screen.findByText('Pratinjau tidak dapat dimuat.')
    isDown = false
    const editor = await findEditor()
    editor.type('{ }')
    await within(await region()).findByRole('textbox', { name: 'Merek' })
    editor.type('{}')
    await screen.findByText('Tidak ada kesalahan.')
    expect(screen.getByText(/^Boleh dicoba/)).toBeTruthy()
  })

  it('keeps its own failure to itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    drawSkema({ address, previews: { 'preview/{}': { ...form, fieldSet: null as never } } })
    expect(await screen.findByText(/^Pratinjau berhenti/)).toBeTruthy()
    expect((await findEditor()).text()).toBe('{}')
  })

  it('of a screen is an outline', async () => {
    const content = [{ block: 'text', text: 'Halo' } as const]
    const module = { kind: 'screen', id: 's', title: 'Layar', path: '/s', content } as const
    drawSkema({ address, previews: { 'preview/{}': { ...module, content } } })
    expect((await region()).textContent).toBeTruthy()
    expect(await screen.findByText('Teks: Halo')).toBeTruthy()
  })
})

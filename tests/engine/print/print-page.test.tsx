import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompiledDialog } from '../../../src/contract/module.ts'
import type { CompiledPrint } from '../../../src/contract/page-module.ts'
import { barsOf, squaresOf } from '../../../src/definition/print-parts/codes.tsx'
import { offeredCopies } from '../../../src/engine/print/copies.tsx'
import { PrintPage } from '../../../src/engine/print/print-page.tsx'
import { wishPrint } from '../../../src/engine/print/print-wish.ts'
import { sheetText } from '../../../src/engine/print/printed-paper.tsx'
import { showStyles } from '../../unseen-styles.ts'
import { addModalRoot, drawPage } from '../draw-page.tsx'
import { at, note, sampleRecord, serving, text } from '../record/sample-record.ts'

const record = sampleRecord()
const part = { papers: null, when: null }
const fact = (label: string, path: string) => ({ label, value: at(path), format: 'text' as const, to: null })
const print: CompiledPrint = {
  kind: 'print',
  id: 'nota/cetak',
  title: text('Nota #', 'nota.nomor'),
  operation: 'readSale',
  record: record.id,
  papers: ['A4', '80mm'],
  settings: {
    toko: {
      call: { operation: 'ambilMaster', method: 'POST', path: '/api/master/profil/options', extension: true },
      search: 'search',
      value: (scope) => (scope.answer as unknown[])[0] ?? null,
    },
  },
  parts: [
    { ...part, part: 'heading', lines: [text('', 'toko.nama'), text('', 'toko.alamat')] },
    { ...part, part: 'text', when: () => false, text: () => 'BATAL', align: 'center' },
    { ...part, part: 'facts', facts: [fact('Customer', 'nota.customer.nama'), fact('Referensi', 'nota.referensi')] },
    {
      ...part,
      part: 'table',
      rows: at('nota.lines'),
      as: 'line',
      columns: [
        { ...fact('Barang', 'line.nama'), details: at('line.imei') },
        { ...fact('Subtotal', 'line.subtotal'), format: 'rupiah', details: null },
      ],
    },
    { ...part, part: 'totals', terms: [{ ...fact('Total', 'nota.total'), format: 'rupiah' }] },
    { ...part, part: 'barcode', papers: ['80mm'], value: text('', 'nota.nomor') },
    { ...part, part: 'signatures', papers: ['A4'], titles: ['Penerima', 'Hormat kami'] },
  ],
}
const dialog = { kind: 'dialog', id: 'master/profil' } as CompiledDialog

beforeEach(() => {
  addModalRoot()
  localStorage.clear()
})

function Page({ start, definition = print }: { start: string | null; definition?: CompiledPrint }) {
  const [asked, setAsked] = useState(start)
  return (
    <PrintPage
      definition={definition}
      record={record}
      value="7"
      recordPath="/nota/7"
      appTitle="Toko"
      asked={asked}
      takesFocus={true}
      onPaper={setAsked}
    />
  )
}

async function draw({
  shop = [{ nama: 'Toko Uji', alamat: 'Jl. Melati 1' }] as unknown[],
  asked = null as string | null,
  definition = print,
  publicUrl = undefined as string | undefined,
} = {}) {
  const served = serving(dialog)
  const index = async () => {
    const { format, entries } = await served.index()
    const profile = { ...entries[0]!, title: 'Profil toko', list: { path: '/master/profil', type: 'profil' } }
    return { format, entries: [profile] }
  }
  const page = drawPage({
    definitions: { ...served, index },
    content: <Page start={asked} definition={definition} />,
    ...(publicUrl !== undefined && { publicUrl }),
  })
  const answer = async (operation: string, data: unknown) => {
    const sent = await waitFor(
      () => page.client.sent.find((one) => one.operation === operation) ?? Promise.reject(new Error(operation)),
    )
    await act(async () => sent.answer(data))
  }
  await answer('bacaNota', note())
  await answer('ambilMaster', shop)
  const paper = within(await screen.findByRole('document', { name: 'Nota #41' }))
  return { ...page, paper, user: userEvent.setup() }
}

describe('a print', () => {
  it('shows what goes on paper: whose it is, facts, lines with their details, totals', async () => {
    const { paper } = await draw()
    expect(document.title).toBe('Nota #41 · Toko')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cetak Nota #41' }))
    expect(await paper.findByText('Toko Uji')).toBeDefined()
    expect(paper.getByText('Toko Maju')).toBeDefined()
    expect(paper.queryByText('Referensi')).toBeNull()
    expect(paper.queryByText('BATAL')).toBeNull()
    expect(paper.getByRole('columnheader', { name: 'Subtotal' })).toBeDefined()
    expect(paper.getByText('Rp 5.000.000')).toBeDefined()
    for (const imei of note().lines[0]!.imei) expect(paper.getByText(imei)).toBeDefined()
    expect(paper.getByText('Penerima')).toBeDefined()
    expect(paper.queryByRole('img')).toBeNull()
  })

  it('leaves out a heading without a value, and says where it is filled in', async () => {
    const { paper } = await draw({ shop: [] })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Profil toko belum diisi, jadi tidak ikut tercetak. Isi Profil toko',
    )
    expect(screen.getByRole('link', { name: 'Isi Profil toko' }).getAttribute('href')).toBe('/master/profil')
    expect(paper.queryByText('Jl. Melati 1')).toBeNull()
  })

  it('says on a roll what each of many values is; a few stand beside each other, an empty one takes no paper', async () => {
    const columns = ['Barang', 'Subtotal', 'Harga', 'Qty', 'Alasan'].map((label, index) => ({
      ...fact(label, index === 4 ? 'line.alasan' : index === 0 ? 'line.nama' : 'line.subtotal'),
      format: index === 0 ? ('text' as const) : ('rupiah' as const),
      details: null,
    }))
    const parts = (count: number): CompiledPrint['parts'] => [{ ...part, part: 'table' as const, rows: at('nota.lines'), as: 'line', columns: columns.slice(0, count) }] // prettier-ignore
    const { paper, unmount } = await draw({ asked: '80mm', definition: { ...print, parts: parts(5) } })
    expect(paper.getAllByText('Harga')[0]?.tagName).toBe('DT')
    expect(paper.queryByText('Alasan')).toBeNull()
    unmount()
    addModalRoot()
    const few = await draw({ asked: '80mm', definition: { ...print, parts: parts(4) } })
    expect(few.paper.queryByText('Harga')).toBeNull()
  })

  it.each<[paper: string, right: string]>([
    ['80mm', '0px'],
    ['A4', '0.5em'],
  ])(
    'on %s totals end where the amounts above do, free of the line; what counts is the last of all',
    async (asked, right) => {
      const totals = (...labels: string[]) => ({ ...part, part: 'totals' as const, terms: labels.map((label) => fact(label, 'nota.total')) }) // prettier-ignore
      const parts: CompiledPrint['parts'] = [
        totals('Masuk', 'Keluar'),
        { ...part, part: 'text', text: () => 'Hitungan', align: 'start' },
        totals('Dihitung', 'Selisih'),
      ]
      const { paper } = await draw({ asked, definition: { ...print, parts } })
      await paper.findByText('Selisih')
      const hide = showStyles()
      const term = (name: string) => getComputedStyle(paper.getByText(name).parentElement!)
      expect(term('Keluar').fontWeight).not.toBe('600')
      expect(term('Dihitung').fontWeight).not.toBe('600')
      expect(term('Selisih').fontWeight).toBe('600')
      const list = getComputedStyle(paper.getByText('Keluar').closest('dl')!)
      expect([list.paddingRight, list.marginTop]).toEqual([right, '0.5em'])
      hide()
    },
  )

  it('takes the paper from the address, else the last one used', async () => {
    const { user, unmount } = await draw({ asked: 'A4' })
    await user.click(screen.getByRole('radio', { name: '80 mm' }))
    expect(screen.getByRole('img', { name: 'Kode batang 41' }).querySelector('[style]')).toBeNull()
    expect(screen.queryByText('Penerima')).toBeNull()
    unmount()
    addModalRoot()
    const again = await draw()
    expect(screen.getByRole('radio', { name: '80 mm' })).toHaveProperty('checked', true)
    again.unmount()
    addModalRoot()
    await draw({ asked: 'A4' })
    expect(screen.getByRole('radio', { name: 'A4' })).toHaveProperty('checked', true)
  })

  it('prints by its button', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await draw()
    await user.click(screen.getByRole('button', { name: 'Cetak' }))
    expect(printed).toHaveBeenCalledOnce()
  })
})

describe('labels', () => {
  const labels: CompiledPrint = {
    ...print,
    papers: ['40x30mm', 'A4'],
    copies: () => 3,
    parts: [
      {
        ...part,
        part: 'label',
        name: text('', 'nota.customer.nama'),
        large: () => 'Rp 25.000',
        code: () => '4006381333931',
      },
    ],
  }

  it('are as many as the definition offers, then as many as somebody says; what is no number changes nothing', async () => {
    const { paper, user } = await draw({ definition: labels })
    expect(await paper.findAllByText('Toko Maju')).toHaveLength(3)
    expect(paper.getAllByText('Rp 25.000')).toHaveLength(3)
    expect(paper.getAllByRole('img', { name: 'Kode batang 4006381333931' })).toHaveLength(3)
    const count = screen.getByRole('textbox', { name: 'Jumlah cetak' })
    for (const [typed, shown] of [
      ['12', 12],
      ['0', 12],
      ['501', 12],
      ['1', 1],
    ] as const) {
      await user.clear(count)
      // What stands between the two is typed over.
      await user.type(count, typed, { initialSelectionStart: 0, initialSelectionEnd: 9 })
      if (typed !== '12') expect(screen.queryByText('Isi 1 sampai 500.') === null).toBe(typed === '1')
      if (typed === '12' || typed === '1') expect(paper.getAllByText('Toko Maju')).toHaveLength(shown)
    }
    await user.click(screen.getByRole('radio', { name: 'A4' }))
    expect(paper.getAllByText('Toko Maju')).toHaveLength(1)
  })

  it.each([
    [-2, 1],
    [1.9, 1],
    [7, 7],
    [9_000, 500],
    [null, 1],
  ])('offer a number that can be printed: %s gives %d', (value, offered) => {
    expect(offeredCopies({ copies: () => value }, {})).toBe(offered)
    expect(offeredCopies({}, {})).toBeUndefined()
  })
})

describe('a print that a key has asked for', () => {
  const asked = () => {
    const printed = vi
      .spyOn(window, 'print')
      .mockClear()
      .mockImplementation(() => undefined)
    wishPrint(window.location.pathname)
    return printed
  }
  const drawn = async () => {
    await draw()
    await act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  }

  it('is printed at once', async () => {
    const printed = asked()
    await drawn()
    expect(printed).toHaveBeenCalledOnce()
  })

  it('that failed to load is not printed by itself at the next visit', async () => {
    const printed = asked()
    const { client, unmount } = drawPage({ definitions: serving(dialog), content: <Page start={null} /> })
    await waitFor(() => expect(client.sent).not.toEqual([]))
    await act(async () => client.last().fail('refused', { status: 404 }))
    await screen.findByRole('heading', { name: 'Data tidak ditemukan' })
    unmount()
    addModalRoot()
    await drawn()
    expect(printed).not.toHaveBeenCalled()
  })

  it('of which not even the page came is not, either', async () => {
    const printed = asked()
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await drawn()
    vi.mocked(Date.now).mockRestore()
    expect(printed).not.toHaveBeenCalled()
  })
})

describe('the paper', () => {
  it.each([
    ['A4', 100, 'size: A4;'],
    ['A5', 100, 'size: A5;'],
    ['80mm', 378, 'size: 80mm 103mm;'],
    ['40x30mm', 100, 'size: 40mm 30mm; margin: 0'],
  ] as const)('%s has its own page', (paper, height, page) => {
    expect(sheetText(paper, height)).toContain(page)
  })
})

describe('bars', () => {
  it('are those of Code 128, and none for what it cannot say', () => {
    // Start, two digits, check sign and stop: three signs of 11 modules and one of 13.
    expect(barsOf('41')).toMatch(/^1101[01]+11$/)
    expect(barsOf('41')).not.toBe(barsOf('42'))
    expect(barsOf('日本')).toBeNull()
  })

  it('of an article number are those of EAN-13; of digits that are none, Code 128', () => {
    expect(barsOf('4006381333931')).toMatch(/^101[01]{42}01010[01]{42}101$/)
    expect(barsOf('4006381333932')).toMatch(/^11010011100/)
  })
})

/** What the camera's reader makes of squares, each so many points wide. */
function readBack(squares: ReturnType<typeof squaresOf>, points = 5): string {
  const rows = (squares ?? []).flatMap((row) => Array<typeof row>(points).fill(row))
  const light = rows.flatMap((row) => row.flatMap((one) => Array<number>(points).fill(one ? 0 : 255)))
  const seen = new RGBLuminanceSource(Uint8ClampedArray.from(light), light.length / rows.length, rows.length)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(seen))).getText()
}

describe('a QR code', () => {
  it.each(['https://toko.example/penjualan/riwayat/12345', '351790292344358', 'Nota Penjualan 日本 #1'])(
    'of %s is read back by the reader of the camera',
    (text) => expect(readBack(squaresOf(text))).toBe(text),
  )

  it('is none of nothing, and of more than the printer of a till can draw', () => {
    expect(squaresOf('')).toBeNull()
    expect(squaresOf('x'.repeat(400))).toBeNull()
  })

  it('of an address of the app leads to it from everywhere', async () => {
    const qr = { ...part, part: 'barcode', qr: true, value: () => '/nota/7' } as const
    const definition = { ...print, parts: [qr] }
    const { paper } = await draw({ definition, publicUrl: 'https://toko.id' })
    expect(await paper.findByRole('img', { name: 'Kode QR https://toko.id/nota/7' })).toBeDefined()
  })

  it.each([
    ['/nota/7', `Kode QR tidak dicetak: ${window.location.origin} hanya terbuka di komputer ini.`],
    ['x'.repeat(401), 'Kode QR tidak dicetak: isinya terlalu panjang.'],
  ])('of %s says on the screen why there is none', async (value, why) => {
    const qr = { ...part, part: 'barcode', qr: true, value: () => value } as const
    const { paper } = await draw({ definition: { ...print, parts: [qr] } })
    expect(await paper.findByText(why)).toBeDefined()
    expect(paper.queryByRole('img')).toBeNull()
  })

  describe('of several records', () => {
    const label = { ...part, part: 'label', name: text('', 'nota.customer.nama'), secret: undefined } as const
    const names = new Map([
      ['7', 'Toko Maju'],
      ['8', 'Toko Jaya'],
      ['9', 'Toko Sari'],
    ])

    async function drawSeveral(copies: number, beside: readonly string[], missing: readonly string[] = []) {
      const name = vi.fn(label.name)
      const definition: CompiledPrint = { ...print, papers: ['40x30mm'], settings: {}, copies: () => copies, parts: [{ ...label, name }] } // prettier-ignore
      const content = (
        <PrintPage
          definition={definition}
          record={record}
          value="7"
          beside={beside}
          recordPath="/nota/7"
          appTitle="Toko"
          asked={null}
          takesFocus
          list="/tempat?ada=true"
          onPaper={() => undefined}
        />
      )
      const { client } = drawPage({ definitions: serving(dialog), content })
      const send = async (from: number, without: readonly string[]) => {
        for (const sent of client.sent.slice(from)) {
          const key = String(Object.values(sent.options.path ?? {})[0])
          const { customer, ...rest } = note()
          const answer = { ...rest, nomor: 34 + Number(key), customer: { ...customer, nama: names.get(key) } }
          await act(async () => (without.includes(key) ? sent.fail('server') : sent.answer(answer)))
        }
      }
      await waitFor(() => expect(client.sent).toHaveLength(1 + beside.length))
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await send(0, missing)
      const printed = () => [...names.values()].map((name) => screen.queryAllByText(name).length)
      await waitFor(() => expect(printed().some((count) => count > 0)).toBe(true))
      const type = async (title: string, count: string) =>
        userEvent.setup().type(screen.getByRole('textbox', { name: title }), `{Control>}a{/Control}${count}`)
      return { client, name, send, printed, type }
    }

    it('is one print of all of them, each as often as is said, and leads back to where they were chosen', async () => {
      const { printed, type } = await drawSeveral(2, ['8'])
      expect(screen.getByRole('document', { name: 'Nota #41 dan 1 lainnya' })).toBeDefined()
      expect(printed()).toEqual([2, 2, 0])
      await type('Nota #42', '3')
      expect(printed()).toEqual([2, 3, 0])
      expect(screen.getByRole('link', { name: '← Kembali ke daftar' }).getAttribute('href')).toBe('/tempat?ada=true')
    })

    it('prints so many in all at most, says so, and draws at a key what has changed alone', async () => {
      const { name, printed, type } = await drawSeveral(400, ['8', '9'])
      expect(printed()).toEqual([400, 99, 1])
      expect(screen.getByRole('alert').textContent).toMatch(/^Paling banyak 500 lembar sekali cetak/)
      await type('Nota #43', '5')
      expect(screen.getByText('Isi 1 sampai 1.')).toBeDefined()
      expect(printed()).toEqual([400, 99, 1])
      await type('Nota #41', '9')
      name.mockClear()
      await type('Nota #43', '6')
      expect(printed()).toEqual([9, 99, 6])
      expect(new Set(name.mock.calls.map(([scope]) => at('nota.nomor')(scope)))).toEqual(new Set([43]))
    })

    it('prints those that came, names the others, and asks for all of these again at once', async () => {
      const { client, send, printed } = await drawSeveral(1, ['8', '9'], ['7', '9'])
      expect(printed()).toEqual([0, 1, 0])
      expect(screen.getByRole('alert').textContent).toMatch(/tidak ikut tercetak: 7, 9\./)
      const before = client.sent.length
      await userEvent.setup().click(screen.getByRole('button', { name: 'Coba lagi' }))
      await waitFor(() => expect(client.sent).toHaveLength(before + 2))
      expect(printed()).toEqual([0, 1, 0])
      await send(before, [])
      await waitFor(() => expect(printed()).toEqual([1, 1, 1]))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    })
  })

  it('on a roll a list of one value says what it is of', async () => {
    const [table] = print.parts.flatMap((one) => (one.part === 'table' ? [one] : []))
    const single = { ...table!, columns: table!.columns.slice(0, 1) }
    const { paper } = await draw({ asked: '80mm', definition: { ...print, parts: [single] } })
    expect(await paper.findByText('Barang:')).toBeDefined()
  })
})

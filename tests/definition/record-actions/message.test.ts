import { describe, expect, test } from 'vitest'
import type { CompiledRecord } from '../../../src/contract/page-module.ts'
import { messageAddress } from '../../../src/definition/record-actions/links.tsx'
import { loadShipped } from '../../schemas/compiled.ts'

describe('a message', () => {
  test.each([
    ['+62 812-3004-7599', '6281230047599'],
    ['0812 3004 7599', '6281230047599'],
    ['(021) 555-1234', '62215551234'],
    ['006581234567', '6581234567'],
    ['81230047599', '6281230047599'],
    ['+62 0812 3004 7599', '6281230047599'],
    ['6281230047599', '6281230047599'],
    ['62812\u200b30047599', '6281230047599'],
    // Nobody can be meant by these: WhatsApp asks.
    ['123', ''],
    ['kantor', ''],
    [null, ''],
  ])('to %j goes to %j', (number, dialled) => {
    expect(messageAddress(number, 'a&b c')).toBe(`https://wa.me/${dialled}?text=a%26b%20c`)
  })

  test('that is too long for an address ends with its last lines', () => {
    const text = `${'• HP, IMEI 351234567890123\n'.repeat(500)}*Total: Rp 1*\nTerima kasih.`
    const address = messageAddress('0812 3004 7599', text)
    expect(address.length).toBeLessThan(3_000)
    expect(decodeURIComponent(address)).toMatch(/351234567890123\n…\n\*Total: Rp 1\*\nTerima kasih\.$/)
  })

  test('of a sale is its receipt', async () => {
    const { actions } = (await loadShipped('penjualan/nota')) as CompiledRecord
    const action = actions.find((one) => one.action === 'message')
    const line = {
      namaProduk: 'HP',
      quantity: 2,
      hargaPerQuantity: 3_100_000,
      diskonPerQuantity: 100_000,
      subtotal: 6_000_000,
    }
    const nota = {
      nomor: 41,
      tanggal: '2026-11-25',
      status: 'Tersimpan',
      grandTotal: 6_050_000,
      customer: { nama: 'Andi', telepon: '0812' },
      lines: [
        { ...line, imeiList: [{ imei: '1' }, { imei: '2' }] },
        {
          ...line,
          namaProduk: 'Kabel',
          hargaPerQuantity: 25_000,
          diskonPerQuantity: 0,
          subtotal: 50_000,
          imeiList: [],
        },
      ],
    }
    expect([action?.when?.({ nota }), action?.action === 'message' && action.number({ nota })]).toEqual([true, '0812'])
    expect(action?.action === 'message' && action.text({ nota }).split('\n')).toEqual([
      '*Nota Penjualan #41*',
      'Tanggal: 2026-11-25',
      'Customer: Andi',
      '',
      '• HP — 2 × Rp 3.000.000 = Rp 6.000.000',
      '   IMEI 1',
      '   IMEI 2',
      '• Kabel — 2 × Rp 25.000 = Rp 50.000',
      '',
      '*Total: Rp 6.050.000*',
      'Terima kasih.',
    ])
  })
})

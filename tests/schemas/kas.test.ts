/** What the form of cash says before it is stored. */
import { expect, test } from 'vitest'
import { loadDocument } from './compiled.ts'

async function loadNotice() {
  const { sections } = await loadDocument('dokumen/kas')
  return sections.find((section) => section.section === 'notice')
}

test.each([
  ['less', 'Keluar', 400, false],
  ['all', 'Keluar', 500, false],
  ['more', 'Pindah', 700, true],
])('cash that takes %s of a till warns where it is not there', async (_, jenis, jumlah, isSaid) => {
  const notice = await loadNotice()
  const doc = { jenis, jumlah, akun: { value: 4, label: 'Laci' }, tanggal: '2026-03-01' }
  const scope = { doc, answer: { akun: [{ id: 4, nama: 'Laci', saldo: 500, shift: 1 }], penerimaan: [] } }
  expect(notice?.when(scope)).toBe(isSaid)
  if (isSaid) expect(notice?.text(scope)).toBe('Isi Laci hanya Rp 500: sesudah ini kurang Rp 200.')
  expect(notice?.said).toBe('overdraf')
  expect(notice?.params['akun']?.({ doc: { ...doc, jenis: 'Masuk' } })).toBeNull()
})

test('its record does not call empty what its kind does not have', async () => {
  const { generic } = await loadDocument('dokumen/kas')
  const facts = generic?.record.sections.flatMap((section) => (section.section === 'facts' ? section.facts : []))
  const shown = (isian: object) =>
    facts
      ?.filter(({ label, when }) => ['Jenis', 'Ke akun'].includes(label) && when?.({ doc: { isian } }) !== false)
      .map(({ label }) => label)
  expect(shown({ jenis: 'Keluar' })).toEqual(['Jenis'])
  expect(shown({ jenis: 'Pindah', keAkun: { value: 5, label: 'Bank' } })).toEqual(['Jenis', 'Ke akun'])
})

/** What a camera sees, as scans: one for each time that a code is held before it. */
import { expect, test } from 'vitest'
import { problemText } from '../../../src/engine/scan/camera/camera-dialog.tsx'
import { SeenCodes } from '../../../src/engine/scan/camera/seen-codes.ts'

test('a code that stays in the picture is one scan, another beside it is another, and one that comes back is new', () => {
  const seen = new SeenCodes()
  const scans = [
    ['a', 0],
    ['a', 120],
    ['b', 240],
    // Held for long: it was never gone.
    ...Array.from({ length: 40 }, (_, index) => ['a', 360 + index * 120] as const),
    ['b', 1_700],
    ['b', 3_300],
  ] as const
  expect(scans.filter(([code, now]) => seen.isScan(code, now))).toEqual([
    ['a', 0],
    ['b', 240],
    ['b', 3_300],
  ])
})

test.each([
  ['NotAllowedError', 'Kamera tidak diizinkan. Izinkan kamera untuk alamat ini di pengaturan browser, lalu coba lagi.'],
  ['NotFoundError', 'Perangkat ini tidak punya kamera.'],
  ['NotReadableError', 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.'],
  ['AbortError', 'Kamera tidak dapat dipakai.'],
])('%s is said with what to do', (name, text) => {
  expect(problemText(new DOMException('', name))).toBe(text)
})

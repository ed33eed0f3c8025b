/** What a camera sees, as scans: one for each time that a code is held before it. */
import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { cameraProblem, SeenCodes } from '../../../src/engine/scan/camera/camera-dialog.tsx'
import { giveCode, useScanTaker } from '../../../src/engine/scan/page-scans.ts'

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
  expect(cameraProblem(new DOMException('', name))).toBe(text)
})

test('of two forms on a page codes go to the one whose camera sees them, and are not said to be read where none takes them', () => {
  const taken: string[] = []
  function Form({ name }: { name: string }) {
    const area = useRef<HTMLDivElement>(null)
    useScanTaker({
      kind: 'screen',
      area: () => area.current,
      isBox: () => false,
      takeCode: (code) => taken.push(`${name} ${code}`),
      takeText: () => undefined,
      refuse: () => undefined,
    })
    return (
      <div ref={area}>
        <button>{name}</button>
      </div>
    )
  }
  expect(giveCode('0', null, document.body)).toBe(false)
  render(
    <>
      <Form name="masuk" />
      <Form name="keluar" />
    </>,
  )
  expect(giveCode('1', null, screen.getByRole('button', { name: 'keluar' }))).toBe(true)
  expect(giveCode('2', null, screen.getByRole('button', { name: 'masuk' }))).toBe(true)
  expect(taken).toEqual(['keluar 1', 'masuk 2'])
})

/** A camera that holds a barcode before its lens: Chromium plays a picture made here as if a camera saw it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import JsBarcode from 'jsbarcode'
import { findChromium } from './find-chromium.mjs'
import { expect, test } from './fixtures.ts'
import { buyGoods } from './sale-actions.ts'

const [width, height, module] = [1280, 720, 4]

/** A barcode on white paper as a raw video (Y4M) of some frames. */
function videoOf(text: string, format: 'CODE128' | 'EAN13'): Buffer {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format })
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const left = Math.floor((width - bars.length * module) / 2)
  const row = Buffer.alloc(width, 235)
  bars.split('').forEach((bar, place) => {
    if (bar === '1') row.fill(16, left + place * module, left + (place + 1) * module)
  })
  const blank = Buffer.alloc(width, 235)
  const rows = Array.from({ length: height }, (_, y) => (y > 200 && y < 520 ? row : blank))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame, frame])
}

test('the camera of a telephone reads the barcode of a phone into the sale, once', async ({
  playwright,
  request,
  product,
}) => {
  const { imeis, phone } = await buyGoods(request, 1)
  const folder = await mkdtemp(path.join(tmpdir(), 'camera-'))
  const file = path.join(folder, 'seen.y4m')
  await writeFile(file, videoOf(imeis[0] ?? '', 'CODE128'))
  const executablePath = findChromium()
  const browser = await playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto(`${product.url}/penjualan`)
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pindai dengan kamera' })
    await expect(dialog.getByRole('status')).toHaveText(`Terbaca: ${imeis[0]}`, { timeout: 20_000 })
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await expect(dialog).toBeHidden()
    const table = page.getByRole('region', { name: 'Nomor Nota #123' })
    await expect(table).toContainText(phone.label)
    // It stayed before the lens: one scan, and nothing is said to be there twice.
    await expect(page.getByText('sudah ada dalam daftar')).toHaveCount(0)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})

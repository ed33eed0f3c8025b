/** A product whose definitions are a folder of its own that may be written: one for all files that change definitions. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from './fixtures.ts'
import { startProduct } from './product.ts'

export const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'trading-definitions-'))
      cpSync('schemas', folder, { recursive: true })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ folder }, use) => {
      const product = await startProduct({ env: { SCHEMAS_DIR: folder, SCHEMAS_WRITABLE: '1', LOG_LEVEL: 'warn' } })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

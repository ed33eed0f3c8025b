/** A built product to measure: this folder's, or that of an older commit, with the pages that the cases want. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../browser/find-chromium.mjs'
import { startProduct } from '../browser/product.ts'
import { imeiLine, manyLines, openWithDraft, type DraftLine } from '../browser/sale-draft.ts'
import { twentyFields } from './cases.ts'
import { hearKeys } from './timed-key.ts'

export interface Measured {
  name: string
  /** By place, and how many lines the sale has. */
  pages: { few: Page; many: Page; dialog: Page }
  end: () => Promise<void>
}

/** The product of `folder`, with a sale of one line, one of 1,000 with 20 devices each, and a dialog of twenty fields. */
export async function measure(name: string, folder = process.cwd()): Promise<Measured> {
  const own = mkdtempSync(path.join(tmpdir(), 'trading-bench-'))
  const schemas = path.join(own, 'schemas')
  cpSync(path.join(folder, 'schemas'), schemas, { recursive: true })
  writeFileSync(path.join(schemas, 'master/banyak.json'), JSON.stringify(twentyFields()))
  const env = { SCHEMAS_DIR: schemas }
  const product = await startProduct({ env, folder })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  const newPage = async (): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'id-ID' })).newPage()
    await hearKeys(page)
    return page
  }
  const sale = async (lines: readonly DraftLine[]): Promise<Page> => {
    const page = await newPage()
    await page.route('**/api/penjualan/scanimei*', (route) =>
      route.fulfill({ json: { validation: true, nama: 'Ponsel 1', id_gudang: 1, gudang: 'Gudang 1' } }),
    )
    await openWithDraft(page, lines, `${product.url}/penjualan`)
    return page
  }
  const dialog = await newPage()
  await dialog.goto(`${product.url}/master`)
  const pages = { few: await sale([imeiLine(1, ['1'])]), many: await sale(manyLines(1000, 20)), dialog }
  const end = async (): Promise<void> => {
    await browser.close()
    await product.dispose()
    rmSync(own, { recursive: true, force: true })
  }
  return { name, pages, end }
}

/** Builds a commit in a folder of its own, with the packages of this one. */
export function checkOut(commit: string): { folder: string; remove: () => void } {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'trading-commit-')), 'trading')
  const git = (...parts: string[]) => execFileSync('git', parts, { stdio: 'pipe' })
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir')
  const remove = (): void => {
    git('worktree', 'remove', '--force', folder)
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
  try {
    execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' })
  } catch (cause) {
    remove()
    throw new Error(`The commit ${commit} cannot be built with the packages of this folder.`, { cause })
  }
  return { folder, remove }
}

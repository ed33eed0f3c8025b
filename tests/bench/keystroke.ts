/**
 * How long it takes from a key to the next painted frame, on an empty sale and on one of 1,000 lines with 20 devices
 * each, side by side in one run: `npm run bench`. `npm run bench -- --against <commit>` builds that commit too and takes
 * turns with it, so that both meet the same machine. Machines differ, so read the ratios.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { cases, type Case } from './cases.ts'
import { checkOut, measure, type Measured } from './measured-product.ts'
import { timed, type Times } from './timed-key.ts'

const rounds = 15

/** One line of the table: the times on each page, by product. */
async function run({ prepare, before }: Case, pages: readonly Page[]): Promise<Times[][]> {
  for (const page of pages) await prepare?.(page)
  const times: Times[][] = pages.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, page] of pages.entries()) times[index]?.push(await timed(page, await before(page, round)))
  return times
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function show(name: string, times: readonly Times[][]): void {
  for (const part of ['script', 'thread', 'paint'] as const) {
    const medians = times.map((all) => median(all.map((time) => time[part])))
    const ratio = medians.length > 1 ? ` | x${((medians[0] ?? 0) / (medians[1] ?? 1)).toFixed(2).padStart(6)}` : ''
    console.info(
      `${`${name}, ${part}`.padEnd(58)} ${medians.map((ms) => ms.toFixed(1).padStart(6)).join(' | ')}${ratio}`,
    )
  }
}

async function compare(products: readonly Measured[]): Promise<void> {
  console.info(`Medians of ${rounds}, in milliseconds: ${products.map(({ name }) => name).join(' | ')} | ratio`)
  for (const each of cases) {
    const pagesOf = (name: keyof Measured['pages']) => products.map(({ pages }) => pages[name])
    if (each.place === 'dialog') show(each.name, await run(each, pagesOf('dialog')))
    else {
      show(`${each.name}, 1 line`, await run(each, pagesOf('few')))
      show(`${each.name}, 1,000 lines`, await run(each, pagesOf('many')))
    }
  }
}

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const older = against === undefined ? null : checkOut(against)
const products: Measured[] = []
try {
  products.push(await measure('now'))
  if (older) products.push(await measure(against ?? '', older.folder))
  await compare(products)
} finally {
  for (const product of products) await product.end()
  older?.remove()
}

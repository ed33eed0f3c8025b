/**
 * Runs sources as the build leaves them. tsx has every function that is made say its name, which the built server does
 * not: a sale makes hundreds of them, a loop of SQL next to none.
 */
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transformWithOxc } from 'vite'

// Node loads this file once more in the thread that answers `load`.
if (isMainThread) register(import.meta.url)

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (url.endsWith('.json')) return { format: 'json', source: await readFile(new URL(url)), shortCircuit: true }
  if (!url.endsWith('.ts')) return nextLoad(url, context)
  const { code } = await transformWithOxc(await readFile(new URL(url), 'utf8'), fileURLToPath(url), {
    target: 'node20',
  })
  return { format: 'module', source: code, shortCircuit: true }
}

import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copyDataFolder } from '../../data-folder.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { ask } from './ask.ts'
import { buildIfMissing, startServer } from './built-server.ts'
import { rush } from './large-documents.ts'
import { addressOf } from './spawn-server.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

test('twenty of the largest documents at once in 512 MB', { timeout: 5 * minutes }, async () => {
  const parent = await temporaryFolder()
  const DATA_DIR = await copyDataFolder(path.join(parent, 'data'))
  const NODE_OPTIONS = '--max-old-space-size=512'
  const server = startServer({ DATA_DIR, NODE_OPTIONS })
  const address = new URL(await addressOf(server))
  const { answers, others } = await rush(address)
  expect(answers).toHaveLength(20)
  for (const { name, status = 0, retryAfter } of answers) {
    if (status === 503) expect(retryAfter, name).toBeDefined()
    else expect([201, 409, 422], name).toContain(status)
  }
  // Others were answered all the while, and what is right is stored as soon as there is room.
  expect(others.length).toBeGreaterThan(answers.length)
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect((await ask(new URL('/api/health', address), {})).status).toBe(200)
})

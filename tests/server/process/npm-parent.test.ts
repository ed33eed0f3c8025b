import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const program = path.join(import.meta.dirname, 'children/stoppable.ts')
const node = [process.execPath, '--import', 'tsx', program]

test.concurrent.each([
  // More after the program keeps the shell from giving its own process to it.
  ['with a shell in between', ['sh', '-c', `${node.map((part) => `'${part}'`).join(' ')}; true`]],
  ['without', node],
  ['of npm run dev', [...node, 'dev'], 'dev'],
])('the server stops when the npm that started it is killed: %s', async (_, command, script = 'start') => {
  const npm = spawn(
    process.execPath,
    ['-e', `const [file, ...rest] = ${JSON.stringify(command)}; require('child_process').spawn(file, rest, { stdio: 'inherit' })`],
    { env: { ...process.env, npm_lifecycle_event: script }, stdio: ['ignore', 'pipe', 'inherit'] },
  ) // prettier-ignore
  onTestFinished(() => void npm.kill('SIGKILL'))
  const lines: string[] = []
  // It ends once nobody holds the pipe any more: the server is gone too.
  for await (const line of createInterface(npm.stdout)) {
    lines.push(line)
    if (line === 'ready') npm.kill('SIGKILL')
  }
  expect(lines).toEqual(['ready', 'stopped'])
})

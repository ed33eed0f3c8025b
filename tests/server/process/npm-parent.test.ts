import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const program = path.join(import.meta.dirname, 'children/stoppable.ts')
const node = [process.execPath, '--import', 'tsx', program]

test.concurrent.for<[string, string[], string?]>([
  // More after the program keeps the shell from giving its own process to it.
  ['with a shell in between', ['sh', '-c', `${node.map((part) => `'${part}'`).join(' ')}; true`]],
  ['without', node],
  ['of npm run dev', [...node, 'dev'], 'dev'],
])(
  'the server stops when the npm that started it is killed: %s',
  async ([, command, script = 'start'], { onTestFinished }) => {
    const start = `const [file, ...rest] = ${JSON.stringify(command)}; require('child_process').spawn(file, rest, { stdio: 'inherit' })`
    const npm = spawn(process.execPath, ['-e', start], {
      env: { ...process.env, npm_lifecycle_event: script },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // The test's own: the one for all does not tell tests apart that run at the same time, and another's end would kill it.
    onTestFinished(() => void npm.kill('SIGKILL'))
    const lines: string[] = []
    // It ends once nobody holds the pipe any more: the server is gone too.
    for await (const line of createInterface(npm.stdout)) {
      lines.push(line)
      if (line === 'ready') npm.kill('SIGKILL')
    }
    expect(lines).toEqual(['ready', 'stopped'])
  },
)

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../../src/server/package-folder.ts'

const read = (file: string) => readFileSync(path.join(packageFolder(), file), 'utf8')
const settings = read('src/server/settings.ts')
const service = read('deploy/trading.service')
const docker = read('Dockerfile')
const guide = read('docs/running.md')

/** Whether a program answers; said, where it does not. */
function works(command: string, ...args: string[]): boolean {
  const found = spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0
  if (!found) console.log(`Skipped: ${command} is not there or does not work`)
  return found
}

test('settings that service, image and guide name are read by the server', () => {
  const table = [...guide.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) => [...(names ?? '').matchAll(/`(\w+)`/g)])
  const named = [
    ...table,
    ...[...service.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => [...(line ?? '').matchAll(/(\w+)=/g)]),
    ...[...docker.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => [...(line ?? '').matchAll(/(\w+)=/g)]),
  ].map(([, name]) => name ?? '')
  expect(named).toEqual(expect.arrayContaining(['HOST', 'BACKUP_DIR', 'DATABASE_URL_FILE', 'PUBLIC_URL']))
  const isRead = (name: string) => settings.includes(`'${name}'`)
  const known = (name: string) => name === 'NODE_ENV' || isRead(name) || isRead(name.replace(/_FILE$/, ''))
  expect(named.filter((name) => !known(name))).toEqual([])
})

test('the service file is one that systemd takes', (context) => {
  context.skip(!works('systemd-analyze', '--version'))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/trading.service'], {
    cwd: packageFolder(),
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('trading.service'))
  // Whether node is at that place is the computer's affair.
  expect(lines.filter((line) => !line.includes('is not executable'))).toEqual([])
})

test('what the image copies is there, and it runs as nobody special', () => {
  const copied = [...docker.matchAll(/^COPY --from=build (?:--\S+ )*\/app\/(\S+)/gm)].map(([, file]) => file ?? '')
  expect(copied.length).toBeGreaterThan(5)
  const made = ['dist', 'dist-server', 'node_modules']
  const missing = copied.filter((file) => !made.includes(file) && !existsSync(path.join(packageFolder(), file)))
  expect(missing).toEqual([])
  expect(docker).toMatch(/^USER node$/m)
})

test('what the image is built from is not left out of it', (context) => {
  context.skip(!works('git', 'rev-parse', '--git-dir'))
  const options = ['ls-files', '--cached', '--ignored', '--exclude-from=.dockerignore']
  const { stdout, stderr } = spawnSync('git', options, { cwd: packageFolder(), encoding: 'utf8' })
  const leftOut = stdout.split('\n')
  expect(leftOut, stderr).toContain('tests/deploy/deploy.test.ts')
  const imported = [...read('vite.config.ts').matchAll(/ from '\.\/(.*)'/g)].map(([, file]) => file ?? '')
  const linked = [...read('package.json').matchAll(/"file:(.*)"/g)].map(([, folder]) => `${folder ?? ''}/package.json`)
  expect(imported).toContain('src/server/build-product.ts')
  expect([...imported, ...linked].filter((file) => leftOut.includes(file))).toEqual([])
  for (const file of linked) expect(docker).toContain(`COPY ${path.dirname(file)} ./${path.dirname(file)}`)
})

test('the image is built', { timeout: 600_000 }, (context) => {
  context.skip(!works('docker', 'info'))
  const { status, stderr } = spawnSync('docker', ['build', '-q', '.'], { cwd: packageFolder(), encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

// Finds a Chromium for the browser tests, or installs one: a system browser, else Debian's package when root,
// else Playwright's own download. Run by itself (`node tests/browser/find-chromium.mjs`) it prints the path.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The one without windows first: it is the same engine and takes half the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a browser that is there already, or undefined. `CHROMIUM` names one by hand. */
export function findChromium() {
  const named = process.env['CHROMIUM']
  if (named) return existsSync(named) ? named : undefined
  for (const name of names) {
    const found = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** The path of a browser, installed if need be. Throws an Error that says what to do. */
function installChromium() {
  const found = findChromium()
  if (found) return found
  const debian = (/** @type {string} */ name) => ({
    name: `apt-get install ${name}`,
    possible: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    run: () => {
      run('apt-get', ['update', '-qq'])
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    },
  })
  const attempts = [
    debian('chromium-headless-shell'),
    debian('chromium'),
    {
      name: 'playwright install chromium',
      possible: true,
      run: () => run('npx', ['playwright', 'install', 'chromium']),
    },
  ]
  for (const attempt of attempts.filter((each) => each.possible)) {
    console.error(`No Chromium found: ${attempt.name}`)
    try {
      attempt.run()
    } catch (cause) {
      console.error(`${attempt.name} failed: ${String(cause)}`)
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium and could not install it. Install the package chromium (or google-chrome), ' +
      'or set CHROMIUM to the path of one, and run npm test again.',
  )
}

/** @param {string} command @param {string[]} options */
function run(command, options) {
  // What installers print goes to standard error: standard output carries the path alone.
  execFileSync(command, options, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(installChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

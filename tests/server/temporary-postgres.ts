import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { Child } from './child.ts'

export interface TemporaryPostgres {
  /** The address of a new, empty database. */
  createDatabase: (name: string) => string
  stop: () => Promise<void>
}

const installed = '/usr/lib/postgresql'

/** A PostgreSQL server of one's own on a free port; null, and said, where none is installed. */
export async function startPostgres(): Promise<TemporaryPostgres | null> {
  const programs = findPrograms()
  if (!programs) {
    console.log('Skipped: no PostgreSQL is installed (apt-get install postgresql)')
    return null
  }
  const folder = mkdtempSync('/tmp/trading-pg-')
  const user = ownUser(folder)
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { cwd: folder, stdio: 'pipe', ...user })
  run('initdb', '-D', `${folder}/data`, '-U', 'toko', '-A', 'trust', '--locale', 'C.UTF-8', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const server = new Child(
    spawn(path.join(programs, 'postgres'), ['-D', `${folder}/data`, '-p', String(port), '-k', folder, '-F'], {
      cwd: folder,
      ...user,
    }),
  )
  await server.line(/ready to accept connections/)
  return {
    createDatabase: (name) => {
      run('createdb', '-h', folder, '-p', String(port), '-U', 'toko', name)
      return `postgres://toko@127.0.0.1:${port}/${name}`
    },
    stop: async () => {
      await server.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(installed, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root. */
function ownUser(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

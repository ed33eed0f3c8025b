/**
 * One process for one data folder (design, section 6). Every starter listens on its own, randomly named socket in
 * `<folder>.lock/`, asks all the others, removes those whose process is dead, and gives way to an owner or a smaller
 * name. The kernel closes a dead process's socket, so nothing has to time out, and no pid is trusted.
 */
import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { makeFolders, openSocketFolder, type SocketFolder } from './make-folders.ts'

export interface FolderLock {
  release(): Promise<void>
}

type State = 'starting' | 'owner' | 'gave way'
interface Answer {
  state: State
  pid: number | null
}

const answerTimeoutMs = 5_000
/** A socket is listened on under this prefix and then renamed: a visible socket always answers while its owner lives. */
const hidden = 'new-'

/** Takes the folder for this process, or throws a StartupError that names the process that holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockFolderPath = `${folder}.lock`
  await makeFolders(lockFolderPath)
  const place = openSocketFolder(lockFolderPath)
  const starter = new Starter(randomBytes(8).toString('hex'), place)
  try {
    const rival = await starter.compete()
    if (rival) throw new StartupError(inUse(folder, rival.pid))
  } catch (error) {
    await starter.leave()
    throw error
  }
  return { release: () => starter.leave() }
}

function inUse(folder: string, pid: number | null): string {
  return `Folder data "${folder}" sedang dipakai oleh proses lain (pid ${pid ?? 'tidak diketahui'}). Hentikan proses itu dahulu, atau pilih folder lain dengan DATA_DIR.`
}

class Starter {
  private state: State = 'starting'
  private readonly file: string
  private readonly server = net.createServer({ allowHalfOpen: true }, (socket) => this.answer(socket))

  constructor(
    private readonly name: string,
    private readonly place: SocketFolder,
  ) {
    this.file = `${name}.sock`
    this.server.unref()
  }

  /** Answers the process to give way to, or null when this one owns the folder now. */
  async compete(): Promise<Answer | null> {
    await this.listen()
    for (const file of await readdir(this.place.folder)) {
      if (file.startsWith(hidden)) await removeOld(path.join(this.place.folder, file))
      if (!file.endsWith('.sock') || file.startsWith(hidden) || file === this.file) continue
      const answer = await this.ask(file)
      if (answer?.state === 'owner') return answer
      if (answer?.state === 'starting' && file < this.file) return answer
    }
    // Set while this one asked: a smaller name was told "starting" and may have taken that for its turn.
    if (this.state !== 'starting') return { state: 'owner', pid: this.gaveWayTo }
    this.state = 'owner'
    return null
  }

  async leave(): Promise<void> {
    this.state = 'gave way'
    await rm(path.join(this.place.folder, this.file), { force: true })
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve))
    this.place.close()
  }

  private gaveWayTo: number | null = null

  private async listen(): Promise<void> {
    const socket = this.place.socket(hidden + this.file)
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(socket, resolve)
    })
    await rename(path.join(this.place.folder, hidden + this.file), path.join(this.place.folder, this.file))
  }

  /** The question is the asker's name and pid; a starter that hears a smaller name than its own gives way at once. */
  private answer(socket: net.Socket): void {
    socket.on('error', () => socket.destroy())
    readAll(socket).then(
      (text) => {
        const asker = parse(text)
        socket.end(JSON.stringify({ state: this.state, pid: process.pid } satisfies Answer))
        if (this.state !== 'starting' || typeof asker?.['name'] !== 'string') return
        if (asker['name'] >= this.name) return
        this.state = 'gave way'
        this.gaveWayTo = typeof asker['pid'] === 'number' ? asker['pid'] : null
      },
      () => socket.destroy(),
    )
  }

  /** Null when the process behind the socket is gone; one that lives but doesn't answer counts as owner. */
  private async ask(file: string, attempt = 1): Promise<Answer | null> {
    const socket = net.createConnection({ path: this.place.socket(file), allowHalfOpen: true })
    socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error('no answer')))
    try {
      socket.end(JSON.stringify({ name: this.name, pid: process.pid }))
      const answer = parse(await readAll(socket))
      if (!answer) return await this.askAgain(file, attempt)
      const { state, pid } = answer
      if (state === 'starting' || state === 'gave way') return { state, pid: Number(pid) }
      return { state: 'owner', pid: typeof pid === 'number' ? pid : null }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'ENOENT') return null
      if (code === 'ECONNRESET' || code === 'EPIPE') return await this.askAgain(file, attempt)
      if (code !== 'ECONNREFUSED') return { state: 'owner', pid: null }
      await rm(path.join(this.place.folder, file), { force: true })
      return null
    } finally {
      socket.destroy()
    }
  }

  /** It closed without an answer, so it died or is leaving: the next question tells which. */
  private async askAgain(file: string, attempt: number): Promise<Answer | null> {
    return attempt < 10 ? this.ask(file, attempt + 1) : { state: 'owner', pid: null }
  }
}

/** Not `for await`: that destroys the socket at its end, before the answer is written. */
function readAll(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.once('end', () => resolve(text)).once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })
}

function parse(text: string): Record<string, unknown> | null {
  if (text === '') return null
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
}

/** A process that died between listening and renaming leaves its file; only one of another day is surely dead. */
async function removeOld(file: string): Promise<void> {
  const info = await stat(file).catch(() => null)
  if (info && Date.now() - info.mtimeMs > 24 * 3_600_000) await rm(file, { force: true })
}

import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitResult = Awaited<ReturnType<NodeFS['init']>>
type PostgresModule = Parameters<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>[0]
/** The part of Emscripten's file system that its types leave out. */
interface NodeFsMount {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  /** Every failed call on a file passes through here on its way to PostgreSQL. */
  convertNodeCode: (error: NodeJS.ErrnoException) => number
  tryFSOperation: <T>(action: () => T) => T
}

/** What says that the disk takes no more, or is gone. */
const diskFailures = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']

/**
 * PGlite's folder file system with the fsync that it lacks: without it a power cut can destroy the folder. It also
 * tells of a disk that fails at once, since PostgreSQL may never return from a write to its log that failed.
 */
export class DurableNodeFS extends NodeFS {
  constructor(
    folder: string,
    private readonly onDiskFailure: (code: string) => void = () => {},
  ) {
    super(folder)
  }

  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const result = await super.init(...args)
    const preRun = (result.emscriptenOpts.preRun ??= [])
    preRun.push((module: PostgresModule) => {
      const mount = module.NODEFS as unknown as NodeFsMount
      mount.stream_ops.fsync = (stream) => {
        mount.tryFSOperation(() => fs.fsyncSync(stream.nfd))
        return 0
      }
      const convert = mount.convertNodeCode.bind(mount)
      mount.convertNodeCode = (error) => {
        if (diskFailures.includes(error.code ?? '')) this.onDiskFailure(error.code ?? '')
        return convert(error)
      }
    })
    return result
  }
}

/** Four times as many buffers, as PGlite has them, take a third of a second of every start to be cleared. */
export const startParams: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** PGlite starts PostgreSQL with -F (no fsync); this turns it on, and each commit waits for the disk. */
export const durableStartParams: string[] = [
  ...startParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitResult = Awaited<ReturnType<NodeFS['init']>>
type PostgresModule = Parameters<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>[0]
/** The part of Emscripten's file system that its types leave out. */
interface NodeFsMount {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/** PGlite's folder file system with the fsync that it lacks: without it a power cut can destroy the folder. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const result = await super.init(...args)
    const preRun = (result.emscriptenOpts.preRun ??= [])
    preRun.push((module: PostgresModule) => {
      const mount = module.NODEFS as unknown as NodeFsMount
      mount.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

/** PGlite starts PostgreSQL with -F (no fsync); this turns it on, and each commit waits for the disk. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
]

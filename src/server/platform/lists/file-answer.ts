import type { Readable } from 'node:stream'

/** What an operation answers when a file was asked for: bytes as they come, never all of them at once. */
export class FileAnswer {
  constructor(
    /** Without its ending. */
    private readonly name: string,
    private readonly type: { media: string; ending: string },
    readonly bytes: Readable,
  ) {}

  /** What names the content, where it never changes: a browser that has it is not sent it again. */
  readonly tag: string | null = null

  headers(): Record<string, string> {
    const file = `${this.name}.${this.type.ending}`
    return {
      'content-type': this.type.media,
      // The plain name for clients that don't read the other one.
      'content-disposition': `attachment; filename="${plain(file)}"; filename*=UTF-8''${encodeURIComponent(file)}`,
      'cache-control': 'no-store',
    }
  }
}

function plain(name: string): string {
  return name.replace(/[^\w.-]+/g, '-')
}

import type { Queryable } from '../database/database.ts'

interface Draft {
  file: string
  text: string
}

/** Texts that one process has checked, by the address of their preview: a balancer may send whoever looks at it to another. */
export interface PreviewDrafts {
  write(url: string, draft: Draft): Promise<void>
  /** Null when there is none. */
  read(url: string): Promise<Draft | null>
}

const keptFor = '1 hour'
const mostForgotten = 20

/** Among the processes that have a database in common. Texts, not modules: what is read is compiled by whoever serves it. */
export function draftsInDatabase(database: Queryable): PreviewDrafts {
  return {
    write: async (url, { file, text }) => {
      await database.query(
        `with gone as (
           delete from preview_draft where url in (
             select url from preview_draft where made_at < now() - interval '${keptFor}' and url <> $1
             order by made_at limit ${mostForgotten} for update skip locked))
         insert into preview_draft (url, file, content) values ($1, $2, $3)
         on conflict (url) do update set made_at = now()`,
        [url, file, text],
      )
    },
    read: async (url) => {
      const [row] = await database.query<{ file: string; content: string }>(
        'select file, content from preview_draft where url = $1',
        [url],
      )
      return row ? { file: row.file, text: row.content } : null
    },
  }
}

/** A page asks for its preview at once; older texts of a session of typing are soon worth nothing. */
const mostPreviews = 50

/** Compiled modules of texts that are in nobody's service, by their address below `/definitions/`. */
export class PreviewStore {
  private readonly codes = new Map<string, string>()

  add(url: string, code: string): void {
    // The last one added stays longest.
    this.codes.delete(url)
    this.codes.set(url, code)
    const [oldest] = this.codes.keys()
    if (this.codes.size > mostPreviews && oldest !== undefined) this.codes.delete(oldest)
  }

  code(url: string): string | undefined {
    return this.codes.get(url)
  }
}

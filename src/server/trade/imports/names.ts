import { suggest } from '../../../language/check/suggest.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { foldName } from '../../platform/records/record-name.ts'

/** A name in a row: where it stands, what people call it, and the rows that a picker offers for it. */
export interface NameReference {
  field: string
  title: string
  rows: string
  /** What the record has there already: its own name stays, also of a value that was archived since. */
  kept?: { id: number; name: string } | undefined
}

/** Finds values by their names, whatever the letter case. Names that were asked for are remembered: rows repeat them. */
export class Names {
  readonly #found = new Map<string, number | null>()
  /** What is told of a name that nobody has: read once, for however many rows have one. */
  readonly #offered = new Map<string, readonly string[]>()

  constructor(private readonly database: Queryable) {}

  /** The id that a name stands for; one that nobody knows becomes an issue, and null. */
  async id(issues: IssueList, name: string, { field, title, rows, kept }: NameReference): Promise<number | null> {
    if (kept && foldName(kept.name) === foldName(name)) return kept.id
    const found = await this.find(rows, name)
    if (found === null) issues.addInvalid(`/${field}`, 'exists', `${title} '${name}' tidak ada.`)
    return found
  }

  /** The name that is closest to one that nobody has, among the first that are offered. */
  async near(rows: string, name: string): Promise<string | undefined> {
    const offered = this.#offered.get(rows) ?? (await this.offered(rows))
    this.#offered.set(rows, offered)
    return suggest(name, offered)
  }

  private async offered(rows: string): Promise<readonly string[]> {
    const found = await this.database.query<{ name: string }>(
      `select name from (${rows}) source where archived_at is null order by name_key limit 500`,
    )
    return found.map(({ name }) => name)
  }

  /** The id of what is offered under the name; null when nothing is, or more than one. */
  async find(rows: string, name: string): Promise<number | null> {
    const key = JSON.stringify([rows, foldName(name)])
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const found = await this.database.query<{ id: number }>(
      `select id from (${rows}) source where name_key = $1 and archived_at is null limit 2`,
      [foldName(name)],
    )
    const [only] = found
    const id = found.length === 1 && only ? only.id : null
    this.#found.set(key, id)
    return id
  }
}

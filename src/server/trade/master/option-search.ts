import type { Queryable } from '../../platform/database/database.ts'
import { wordsIn } from '../../platform/lists/sought.ts'
import { allOf, anyOf, type Bind, Parameters } from '../../platform/lists/statement.ts'
import type { OptionRow, OptionSource } from '../../platform/records/options.ts'
import {
  foundBy,
  holds,
  literally,
  type Search,
  searchOf,
  type Anywhere,
  stagedSearch,
} from '../../platform/search/search.ts'
import { valuesOf } from './value-table.ts'

/** A value of a master type as pickers offer it. */
export type MasterRow = OptionRow & { data: Record<string, unknown> }

/** An option carries so many of its record's fields, and texts up to this length: a list of options stays small. */
const mostParts = 20
const longestPart = 200

/** The values of a master type, and of all others in its table, with the short parts of their records. */
export function masterRows(type: string): string {
  return `
  select id, type, label as name, unique_key as name_key, archived_at, (
    select coalesce(jsonb_object_agg(part.key, part.value), '{}'::jsonb) from (
      select part.key, part.value from jsonb_each(value.data) part
      where jsonb_typeof(part.value) in ('string', 'number', 'boolean')
        and length(part.value #>> '{}') <= ${longestPart}
      limit ${mostParts}
    ) part
  ) as data
  from ${valuesOf(type)}`
}

export function masterOption({ id, name, data }: MasterRow): {
  value: number
  label: string
  [field: string]: unknown
} {
  return { ...data, value: id, label: name }
}

/** How many options an empty search answers (interpretation, section 4), and any other search. */
const firstOptions = 20
const mostOptions = 50
/** No name is longer; what was pasted by mistake finds nothing. */
const longestName = 1_000

/** What a word may begin after. */
const breaks = [' ', '/', '-', '(']
const key = 'name_key collate "C"'

/**
 * Options whose name holds every word of the text, whatever the letter case: first what has it as its code or is named so, then what begins
 * so, then where the words begin words, then the others, each in order of name. Archived ones are not offered.
 */
export async function searchOptions<Item, Row extends OptionRow>(
  database: Queryable,
  { rows, option, hasCode }: OptionSource<Item, Row>,
  typed: string,
  where: (bind: Bind) => string = () => 'true',
): Promise<Item[]> {
  if (typed.length > longestName) return []
  const search = searchOf(typed)
  if (search?.impossible) return []
  const { bind, values } = new Parameters()
  const most = search === null ? firstOptions : mostOptions
  const offered = {
    from: `(${rows}) source`,
    id: 'source.id',
    key,
    most,
    where: `(${where(bind)}) and archived_at is null`,
  }
  // Each stage reads an index and stops; only what is answered is read whole.
  const found = await database.query<Row>(
    `select source.* from (${stagedSearch(offered, stagesOf(search, bind, hasCode))}) hit join (${rows}) source on source.id = hit.id
     order by hit.rank, ${key}, source.id limit ${most}`,
    values,
  )
  return found.map(option)
}

function stagesOf(search: Search | null, bind: Bind, hasCode: OptionSource<never>['hasCode']): (string | Anywhere)[] {
  if (search === null) return ['true']
  const { words, text } = search
  return [
    ...(hasCode ? [hasCode(bind(text, 'text'))] : []),
    `${key} = ${bind(text, 'text')}`,
    `${key} like ${bind(`${literally(text)}%`, 'text')}`,
    {
      row: allOf(words.map((word) => beginsWord(word, bind))),
      way: allOf(words.map((word) => foundAtBeginning(word, bind))),
    },
    { row: allOf(words.map((word) => holds('name_key', word, bind))), way: wordsIn('name_key')(search, bind) },
  ]
}

function beginsWord(word: string, bind: Bind): string {
  const text = literally(word)
  return anyOf([
    `name_key like ${bind(`${text}%`, 'text')}`,
    ...breaks.map((mark) => `name_key like ${bind(`%${mark}${text}%`, 'text')}`),
  ])
}

/**
 * The same by an index. The beginning of a word is three letters to a trigram index, however short it is; any other text
 * is found by its parts, and what begins with it among them: five patterns would be five looks into the index.
 */
function foundAtBeginning(word: string, bind: Bind): string {
  const begins = beginsWord(word, bind)
  return /^[a-z\d]{1,2}$/.test(word) ? begins : `${foundBy('name_key', word, bind)} and (${begins}) is true`
}

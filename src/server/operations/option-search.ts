import type { Queryable } from '../database/database.ts'
import { wordsIn } from '../lists/search-conditions.ts'
import { allOf, anyOf, type Bind, Parameters } from '../lists/statement.ts'
import { literally, type Search, searchOf } from '../search/search-words.ts'
import type { OptionRow, OptionSource } from './option-source.ts'

/** How many options an empty search answers (interpretation, section 4), and any other search. */
const firstOptions = 20
const mostOptions = 50
/** No name is longer; what was pasted by mistake finds nothing. */
const longestName = 1_000

/** What a word may begin after. */
const breaks = [' ', '/', '-', '(']
const key = 'name_key collate "C"'

/**
 * Options whose name holds every word of the text, whatever the letter case: first what is named so, then what begins
 * so, then where the words begin words, then the others, each in order of name. Archived ones are not offered.
 */
export async function searchOptions<Item, Row extends OptionRow>(
  database: Queryable,
  { rows, option }: OptionSource<Item, Row>,
  typed: string,
  where: (bind: Bind) => string = () => 'true',
): Promise<Item[]> {
  const search = searchOf(typed)
  if (search?.impossible || search?.words.some(({ length }) => length > longestName)) return []
  const { bind, values } = new Parameters()
  const offered = `(${where(bind)}) and archived_at is null`
  const limit = search === null ? firstOptions : mostOptions
  // Each stage reads an index in order and stops; only what is answered is read whole.
  const stages = stagesOf(search, bind).map(
    (condition, rank) =>
      `(select id, ${rank} as rank from (${rows}) source where ${offered} and (${condition}) order by ${key}, id limit ${limit})`,
  )
  const found = await database.query<Row>(
    `select source.* from (select id, min(rank) as rank from (${stages.join(' union all ')}) stage group by id) hit
       join (${rows}) source on source.id = hit.id
     order by hit.rank, ${key}, source.id limit ${limit}`,
    values,
  )
  return found.map(option)
}

function stagesOf(search: Search | null, bind: Bind): string[] {
  if (search === null) return ['true']
  const beginning = bind(`${literally(search.text)}%`, 'text')
  return [
    `${key} = ${bind(search.text, 'text')}`,
    `${key} like ${beginning}`,
    allOf(search.words.map((word) => beginsWord(word, bind))),
    wordsIn('name_key')(search, bind),
  ]
}

function beginsWord(word: string, bind: Bind): string {
  const text = literally(word)
  return anyOf([
    `name_key like ${bind(`${text}%`, 'text')}`,
    ...breaks.map((mark) => `name_key like ${bind(`%${mark}${text}%`, 'text')}`),
  ])
}

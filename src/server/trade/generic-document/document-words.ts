import { type Sought, through, type Way } from '../../platform/lists/sought.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import { foundBy, holds } from '../../platform/search/search-words.ts'
import { hasNumberOf } from '../document/shown-number.ts'

const about = 'lower(document.about)'

/** Where the names of those that a document may be with stand: few lists have as many rows as these two. */
const parties = [
  { table: 'contact', key: 'name_key', entity: `document.party_entity = 'contact'` },
  {
    table: 'master_value',
    key: 'unique_key',
    entity: `document.party_entity = 'master/' || found.type`,
    more: ', type',
  },
]

/** What a document is about, its number, and whom it is with; each word by any of them. */
export function searchDocuments(word: string): Sought {
  return {
    row: (bind) => anyOf([holds(about, word, bind), ...hasNumberOf('document', word, bind), isWith(word, bind)]),
    ways: (bind) => [
      { where: foundBy(about, word, bind) },
      ...hasNumberOf('document', word, bind).map((where) => ({ where })),
      ...withParties(word, bind),
    ],
  }
}

/** Asked of each row as it comes. */
function isWith(word: string, bind: Bind): string {
  return `(document.party_id is not null
    and ${holds('lower(party_name(document.party_entity, document.party_id))', word, bind)})`
}

function withParties(word: string, bind: Bind): Way[] {
  return parties.map(({ table, key, entity, more = '' }) => {
    const found = `(select id${more} from ${table} where ${foundBy(key, word, bind)}`
    return {
      table: through(found, 'document', 'document', `document.party_id = found.id and ${entity}`),
      where: 'true',
    }
  })
}

import type { MasterTypes } from '../../platform/http/operation.ts'
import { indexesBy } from '../../platform/records/held-keys.ts'
import { documentTypes } from '../document/document-types.ts'
import { contactForms } from '../contact/contact-kind.ts'
import { quotedText, type TableIndexes } from '../generic-document/list-indexes.ts'
import { productForm } from '../product/product-kind.ts'
import { placeIn } from '../../platform/definitions/master-types.ts'

/** The indexes by which tables with own fields are sorted and narrowed down. */
export function ownIndexes(masterTypes: Pick<MasterTypes, 'types' | 'stored' | 'ownKeys' | 'places'>): TableIndexes[] {
  const keysOf = (forms: readonly string[]) => forms.flatMap((form) => masterTypes.ownKeys(form))
  const whole = (table: string, forms: readonly string[]): TableIndexes => {
    const placed = keysOf(forms).map((key) => ({ ...key, place: [key.name] }))
    return { table, where: '', indexes: indexesBy(`${table}.own`, placed) }
  }
  const values = masterTypes.types().map((type): TableIndexes => {
    const placeOf = placeIn(masterTypes.places(type))
    const placed = keysOf([masterTypes.stored(type)?.path ?? '']).map((key) => ({ ...key, place: placeOf(key.name) }))
    return {
      table: 'master_value',
      where: `type = ${quotedText(type)}`,
      indexes: indexesBy('master_value.data', placed),
    }
  })
  // Whatever a picker or a choice holds is found by one index of all of them.
  const documents = Object.values(documentTypes).map(({ kind, sendsTo }): TableIndexes => {
    const { indexes, ...table } = whole(kind, [sendsTo])
    const chosen = keysOf([sendsTo]).some(({ by }) => by === 'value')
    return {
      ...table,
      indexes: [...indexes, ...(chosen ? [{ of: 'using gin (own jsonb_path_ops)', inParts: false }] : [])],
    }
  })
  const found = [
    ...documents,
    whole('contact', Object.values(contactForms)),
    whole('product', [productForm]),
    ...values,
  ]
  return found.filter(({ indexes }) => indexes.length > 0)
}

import { isRecord } from '../../../contract/runtime/own.ts'
import type { MasterTypes, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { checkRecord } from '../../platform/records/record-limits.ts'
import { recordRequest } from './change-record.ts'
import { optionsIn } from './kept-options.ts'

/** Where a body has the fields that an author gave its form beyond those of the API. */
export const ownKey = 'kolomTambahan'

export type OwnValues = Readonly<Record<string, unknown>>

/**
 * What is stored of the own fields of a body that `form` sends. Only what is named is replaced, null empties it; values
 * of fields that the form has lost since stay as they are; a name that it never had is refused.
 */
export function ownToStore(masterTypes: MasterTypes, form: string, sent: unknown, stored: OwnValues = {}): OwnValues {
  const known = masterTypes.ownFields(form)
  const isLost = (name: string): boolean => Object.hasOwn(stored, name) && !known.includes(name)
  const given = Object.entries(isRecord(sent) ? sent : {}).filter(([name]) => !isLost(name))
  const values = Object.fromEntries(given)
  checkRecord({ [ownKey]: values }, { [ownKey]: Object.fromEntries(known.map((name) => [name, null])) })
  return replaced(stored, values)
}

function replaced(stored: OwnValues, sent: OwnValues): OwnValues {
  return Object.fromEntries(Object.entries({ ...stored, ...sent }).filter(([, value]) => value !== null))
}

/**
 * The whole of a body that changes a record: an older form, or a script that sends what the specification has, knows
 * nothing of own fields, nor of what else `parts` names: what it leaves out stays as it is stored.
 */
export function withStored(
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
  parts: readonly string[] = [],
): Record<string, unknown> {
  const kept = Object.fromEntries(parts.flatMap((name) => (Object.hasOwn(stored, name) ? [[name, stored[name]]] : [])))
  const [had, given] = [stored[ownKey], sent[ownKey]].map((values) => (isRecord(values) ? values : {}))
  const { [ownKey]: _, ...others } = sent
  return { ...kept, ...others, ...ownInBody(replaced(had ?? {}, given ?? {})) }
}

/** A part of the body that a form would send of a record. */
export function ownInBody(values: OwnValues): Record<string, unknown> {
  return Object.keys(values).length > 0 ? { [ownKey]: values } : {}
}

/** A list whose items have their own fields as their forms show them; options of a page are read together. */
export function listWithOwn<Row extends { own: OwnValues }, Item extends object>(
  request: Pick<OperationRequest<OperationId>, 'database' | 'forms' | 'ifMatch' | 'requestId' | 'masterTypes'>,
  source: ListSource<Row, Item>,
  formOf: (row: Row) => string,
): ListSource<Row, Item> {
  const { database, forms } = recordRequest(request)
  const lookup = optionsIn(database)
  return {
    ...source,
    item: async (row) => {
      const item = await source.item(row)
      const names = request.masterTypes.ownFields(formOf(row)).filter((name) => Object.hasOwn(row.own, name))
      if (names.length === 0) return item
      const { values } = await forms.fill(formOf(row), { [ownKey]: row.own }, lookup)
      const shown = Object.fromEntries(names.map((name) => [name, values[name]]))
      return { ...item, [ownKey]: shown }
    },
  }
}

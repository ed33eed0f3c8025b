import type { CompiledDocument, Values } from '../../../contract/module.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import { withinTime } from '../../../language/read/within-time.ts'
import type { ListedDocument } from '../http/operation.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import type { Generic } from './document-forms.ts'
import { fillForm } from './fill-form.ts'
import { sentPlaces } from './master-types.ts'

/** What its list asks of stored bodies; where a field does not stand alone in them, nothing is asked by it. */
export function listedOf(found: Generic | undefined): ListedDocument | null {
  if (!found) return null
  const { party, cells, keys } = found.generic
  const places = sentPlaces(found.form)
  return {
    party,
    hasCells: cells.length > 0,
    keys: keys.flatMap((key) => {
      const place = places.get(key.name)
      return place ? [{ ...key, place }] : []
    }),
  }
}

/** What a stored body has in the columns that its definition adds: nothing where they take too long to be computed. */
export async function cellsOf(
  found: Generic | undefined,
  body: Readonly<Record<string, unknown>>,
  lookup: OptionLookup,
): Promise<Record<string, unknown>> {
  if (!found || found.generic.cells.length === 0) return {}
  const { cells } = found.generic
  const doc = await filledForm(found.form, body, lookup)
  return withinTime(() => Object.fromEntries(cells.map(({ key, value }) => [key, value({ doc })]))) ?? {}
}

/** What a form of a stored body holds, with what follows from it; without that where it takes too long. */
export async function filledForm(
  form: CompiledDocument,
  body: Readonly<Record<string, unknown>>,
  lookup: OptionLookup,
): Promise<Values> {
  const { values, restored } = await fillForm(form, body, lookup)
  return withinTime(() => deriveForm(form, values, restored)) ?? values
}

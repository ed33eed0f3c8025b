import { formatPointer } from '../../../../contract/runtime/schema-issues.ts'
import type { Body as RequestBody } from '../../http/operation.ts'
import { problemAt } from '../../http/problem.ts'
import type { OptionLookup } from '../../records/record-forms.ts'
import { targetOf } from './convert-value.ts'
import type { Version } from './count-effect.ts'
import { judgeBodies } from './judge-bodies.ts'
import { keptReasons, type StoredField, storedFields } from './stored-fields.ts'
import { eachRow, openPlace, type FieldPath, placeText } from './places.ts'
import type { Body, Step } from './steps.ts'

export type SentPlan = NonNullable<RequestBody<'simpanDefinisi'>['plan']>

interface Compared {
  before: Version
  after: Version
}

/** New names first, then values, conversions, and what fills the rest. */
const order: readonly Step['do'][] = ['rename', 'replace', 'convert', 'fill']

/** The steps of a plan, with fields at their places in bodies. Refuses (422) a field that there is not, or stays as it is. */
export function readPlan({ before, after }: Compared, plan: SentPlan): Step[] {
  const [old, now] = [storedFields(before.text, before.form), storedFields(after.text, after.form)]
  const reasonOf = keptReasons(before, after)
  const steps = plan.map((sent, index): Step => {
    const field = (fields: ReadonlyMap<string, StoredField>, place: string, name: string): StoredField => {
      const found = fields.get(place)
      if (!found) throw refusal(index, name, `Kolom "${place}" tidak ada.`)
      return found
    }
    if (sent.do === 'rename') {
      const [was, is] = [field(old, sent.at, 'at'), field(now, String(sent.to), 'to')]
      const fixed = [was, is].find(({ isFixed }) => isFixed)
      if (fixed) throw refusal(index, 'to', `"${fixed.title}" adalah kolom bawaan; isinya tidak dipindahkan.`)
      const [from, to] = [was.place, is.place]
      if (placeText(from.slice(0, -1)) !== placeText(to.slice(0, -1)))
        throw refusal(index, 'to', 'Kolom hanya dapat berganti nama di tempat yang sama.')
      return { do: 'rename', from, to }
    }
    const target = field(now, sent.at, 'at')
    const reason = reasonOf(target)
    if (reason !== undefined) throw refusal(index, 'at', reason)
    const { place: at, schema } = target
    if (sent.do === 'convert') return { do: 'convert', at, to: targetOf(schema) }
    return sent.do === 'fill'
      ? { do: 'fill', at, value: sent.value }
      : { do: 'replace', at, from: sent.from, to: sent.value }
  })
  return steps.sort((a, b) => order.indexOf(a.do) - order.indexOf(b.do))
}

function refusal(index: number, name: string, message: string): Error {
  return problemAt('invalid', [{ pointer: formatPointer(['plan', index, name]), keyword: 'plan', message }])
}

/** Refuses what would be laid into rows and that the new form does not take. */
export async function refuseUnfit({ after }: Compared, plan: SentPlan, lookup: OptionLookup): Promise<void> {
  const fields = storedFields(after.text, after.form)
  for (const [index, { do: what, at, value }] of plan.entries()) {
    const field = fields.get(at)
    if (!field || (what !== 'fill' && what !== 'replace')) continue
    const [issues = []] = await judgeBodies(after.form, [bodyWith(field.place, value)], lookup)
    const issue = issues.find(({ path }) => placeText(openPlace(path)).startsWith(placeText(field.path)))
    if (issue) throw refusal(index, 'value', `"${field.title}": ${issue.message}`)
  }
}

/** A body that holds one value. */
function bodyWith(place: FieldPath, value: unknown): Body {
  const made = place.reduceRight<unknown>((inner, name) => (name === eachRow ? [inner] : { [name]: inner }), value)
  // A place begins with a name.
  return made as Body
}

/**
 * The renames that a text asks for with `x-was` and the one before did not. What the one before had moved from there lies
 * under the name that it has in it.
 */
export function ownRenames({ before, after }: Compared): (Step & { do: 'rename' })[] {
  const old = storedFields(before.text, before.form)
  const now = storedFields(after.text, after.form)
  return [...now].flatMap(([key, { path, place, was, isFixed }]) => {
    if (was === undefined || isFixed) return []
    const beside = placeText(path.slice(0, -1))
    const isThere = old.has(placeText([...path.slice(0, -1), was]))
    const moved = [...old].find(([, one]) => one.was === was && placeText(one.path.slice(0, -1)) === beside)
    if (isThere || !moved) return [{ do: 'rename' as const, from: [...place.slice(0, -1), was], to: place }]
    const [name, { place: from }] = moved
    return name === key || now.has(name) ? [] : [{ do: 'rename' as const, from, to: place }]
  })
}

import { type ReactNode, useRef } from 'react'
import { deepEqual, isRecord, own } from '../../../contract/runtime/own.ts'
import { ChoiceBox } from './boxes.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import type { Path } from './json-text.ts'
import { keyLabel } from './key-labels.ts'
import { wordLabel } from './word-labels.ts'
import { emptyOf, type Meta, propertiesOf, resolved, shapeOf, tagValue, variantsOf } from './meta.ts'
import { guessAt } from './named-fields.ts'

/** What stood in each form while nothing but the form was changed: arrow keys pass over some on their way to another. */
interface Passed {
  last: unknown
  forms: Map<unknown, unknown>
}

/** Another form with what the one before has in common with it. */
function carried(
  root: Meta,
  tag: string,
  [from, before]: readonly [Meta | undefined, unknown],
  [to, empty]: readonly [Meta, unknown],
): unknown {
  if (!isRecord(empty) || !isRecord(before) || !from) return empty
  const [old, now] = [propertiesOf(from), propertiesOf(to)]
  const isSame = (key: string): boolean =>
    own(old, key) !== undefined && shapeOf(root, resolved(root, old[key])) === shapeOf(root, resolved(root, now[key]))
  const kept = Object.entries(before).filter(([key]) => Object.hasOwn(now, key) && isSame(key))
  return { ...empty, ...Object.fromEntries(kept), [tag]: empty[tag] }
}

/** Which of several forms an object has. */
export function ChosenForm({ path, tag, meta }: { path: Path; tag: string; meta: Meta }): ReactNode {
  const { act, format, parts, tree } = useBuilder()
  const value = useValue([...path, tag])
  const whole = useValue(path)
  const passed = useRef<Passed>({ last: undefined, forms: new Map() })
  const forms = variantsOf(format.schema, meta)
  const formOf = (name: unknown): Meta | undefined => forms.find((one) => tagValue(one, tag) === name)
  const choose = (form: Meta, chosen: unknown): void => {
    if (!deepEqual(whole, passed.current.last)) passed.current.forms.clear()
    passed.current.forms.set(value, whole)
    const empty = emptyOf(format.schema, form, guessAt(tree, path))
    const next = passed.current.forms.get(chosen) ?? carried(format.schema, tag, [formOf(value), whole], [form, empty])
    passed.current.last = next
    act({ do: 'set', path, value: next })
  }
  const words = own(parts.labels ?? {}, tag) ?? {}
  return (
    <ChoiceBox
      path={[...path, tag]}
      label={keyLabel(tag)}
      value={value}
      choices={forms.map((one) => {
        const name = tagValue(one, tag)
        return { value: name, label: own(words, name) ?? wordLabel(name) }
      })}
      onChange={(chosen) => {
        const form = formOf(chosen)
        if (form) choose(form, chosen)
      }}
    />
  )
}

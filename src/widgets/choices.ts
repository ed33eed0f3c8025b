import type { Option } from '../contract/module.ts'
import { deepEqual } from '../contract/runtime/own.ts'
import type { WidgetProps } from '../engine/form/widget.ts'

/** A choice as a control shows it: its place among the choices stands for a value that may be anything. */
export interface Choice extends Option {
  value: number
  /** What is stored. */
  stored: unknown
  disabled: boolean
}

/** The choices of a field. Null is the empty field, which every control of choices has anyway. */
export function offeredChoices({ options }: Pick<WidgetProps, 'options'>): Choice[] {
  const { enumOptions = [], enumDisabled } = options
  const locked: readonly unknown[] = Array.isArray(enumDisabled) ? enumDisabled : []
  return enumOptions
    .map(({ value, label }, place) => ({
      value: place,
      label,
      stored: value,
      disabled: locked.some((one) => deepEqual(one, value)),
    }))
    .filter(({ stored }) => stored !== null && stored !== undefined)
}

/** What the empty field is called, where the author has a name for it; controls show it in its place. */
export function emptyName({ options: { enumOptions = [] } }: Pick<WidgetProps, 'options'>): string | undefined {
  const name = enumOptions.find(({ value }) => value === null)?.label
  // RJSF names a choice without a title by its value.
  return name === '' || name === 'null' ? undefined : name
}

/** The choice that a value is. */
export function choiceOf(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find(({ stored }) => deepEqual(stored, value))
}

export function isAmong({ stored }: Choice, values: readonly unknown[]): boolean {
  return values.some((value) => deepEqual(value, stored))
}

/** The choices of a control of several, and what is picked though it is none any more: people see it and can let it go. */
export function severalOf(props: Pick<WidgetProps, 'options' | 'value'>): Choice[] {
  const choices = offeredChoices(props)
  const others = listOf(props.value).filter((value) => value !== undefined && !choiceOf(choices, value))
  const named = others.map((stored, index) => ({ value: -1 - index, label: String(stored), stored, disabled: false }))
  return [...choices, ...named]
}

/** The stored values with one more or without it, in the order of the choices. */
export function withChoice(choices: readonly Choice[], values: readonly unknown[], choice: Choice, on: boolean) {
  return choices.filter((one) => (one === choice ? on : isAmong(one, values))).map(({ stored }) => stored)
}

/** The values of a list, as a control of several choices has them. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

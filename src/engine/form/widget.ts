import type { ComponentType } from 'react'
import type { CompiledField } from '../../compiler/module.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'

/** What every widget gets. A widget is a thin, controlled drawing of one field. */
export interface WidgetProps {
  id: string
  name: string
  /** The control's accessible name, exactly. */
  title: string
  value: unknown
  onChange: (value: unknown) => void
  /** What stands in the field and is no value; null when there is none. */
  unread: Unread | null
  onUnread: (unread: Unread, meant: number | undefined) => void
  onBlur: () => void
  disabled: boolean
  readOnly: boolean
  required: boolean
  message: string | null
  placeholder: string | undefined
  /** Choices of an `enum`. */
  choices: readonly (string | number)[]
  /** The compiled field: lookup, lengths. */
  field: CompiledField
  /** `ui:options` of the definition. */
  options: Readonly<Record<string, unknown>>
}

export type Widget = ComponentType<WidgetProps>

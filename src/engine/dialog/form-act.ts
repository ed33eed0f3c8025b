import type { ReactNode } from 'react'
import type { SendOptions } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { FormStore } from '../form/form-store.ts'
import type { Refusal } from '../form/submit.ts'
import type { FormBase } from './form-base.ts'

/** What a form does to a record that is there, instead of adding another. */
export interface FormAct {
  /** What it is filled with; the values of a fresh form when absent. */
  base?: FormBase
  /** Which record is meant, and what it was when it was read. */
  target: () => Pick<SendOptions, 'path' | 'version'>
  /** The server has refused: finds out about it. */
  refused?: (problem: Problem, store: FormStore) => Promise<Refusal>
  /** Above the fields. */
  above?: ReactNode
  /** Below why the last try failed. */
  below?: (store: FormStore) => ReactNode
  /** The text of the button that closes (default "Batal"); null for a form that nothing can be closed around. */
  no?: string | null
  /** Why it cannot be sent now. */
  blocked?: string | null
  /** What it does cannot be undone. */
  isDanger?: boolean
}

import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ScanMessage } from '../../../engine/scan/scan.ts'
import { columnOfScan, takeLines, takeScan, type Intake, type Refusal } from './serials-intake.ts'
import type { SerialColumn, SerialsState } from './serials.ts'
import type { SerialBoxes, Serials } from './use-serials.ts'

/** What comes in without being typed: scans, and several codes at once. */
export function useSerialsIntake(
  latest: RefObject<SerialsState>,
  change: (next: SerialsState) => void,
  intake: () => Intake,
  inputs: SerialBoxes,
  taken: () => void,
): Pick<Serials, 'scan' | 'take' | 'refused' | 'refuse' | 'dismiss'> {
  const { refused, add, dismiss } = useRefusals()
  const finish = ({ state, refusals }: { state: SerialsState; refusals: Refusal[] }): void => {
    change(state)
    taken()
    add(refusals)
  }
  return {
    scan: (code, focused) => {
      const { columns } = intake()
      const index = columnOfScan(columns, latest.current, focused)
      flushSync(() => finish(takeScan(intake(), latest.current, code, index)))
      goOnAfterScan(inputs, columns, latest.current)
    },
    take: (lines) => finish(takeLines(intake(), latest.current, lines)),
    refused,
    refuse: (text) => add([{ text }]),
    dismiss,
  }
}

/** The codes that were refused, until somebody has read it. */
function useRefusals() {
  const [refused, setRefused] = useState<readonly ScanMessage[]>([])
  const nextId = useRef(1)
  return {
    refused,
    add: (refusals: readonly (Omit<Refusal, 'code'> & { code?: string })[]) => {
      const messages = refusals.map((refusal) => ({ ...refusal, id: nextId.current++ }))
      if (messages.length > 0) setRefused((old) => [...old, ...messages])
    },
    dismiss: (id?: number) => setRefused((old) => (id === undefined ? [] : old.filter((other) => other.id !== id))),
  }
}

/** After a scan the next one is for the first input that is empty, when the focus is on one of them. */
function goOnAfterScan(inputs: SerialBoxes, columns: readonly SerialColumn[], state: SerialsState): void {
  if (columns.length < 2 || !inputs.current.some((box) => box !== null && box === document.activeElement)) return
  inputs.current[columnOfScan(columns, state, -1)]?.focus()
}

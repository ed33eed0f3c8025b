import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledOffer } from '../../contract/row-parts.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { keyMap } from '../../engine/keys/keys.ts'
import { lookUp } from '../../engine/lookup.ts'
import { paramsOf } from '../../engine/scan/list-scans.ts'

interface OfferedValueProps {
  offer: CompiledOffer
  scope: Scope
  /** The cell with the box, whose key takes the value. */
  cell: HTMLElement | null
  onTake: (value: unknown) => void
}

/** A value for the open box, which a click or its key takes; nothing where there is none to offer. */
export function OfferedValue({ offer, scope, cell, onTake }: OfferedValueProps) {
  const { client, settings } = useEngine()
  const params = paramsOf(offer.params, scope)
  const { data } = useQuery({
    queryKey: ['lookup', offer.call.path, params],
    queryFn: ({ signal }) => lookUp(client, offer.call, params, signal),
    enabled: (!offer.call.extension || settings.extensions) && offer.when(scope) === true,
  })
  const answered = { ...scope, answer: data }
  const isOffered = data !== undefined && offer.found(answered) === true
  const take = () => onTake(offer.value(answered))
  useEffect(() => {
    if (!cell || !isOffered) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== keyMap.offer.keys[0]) return
      event.preventDefault()
      event.stopPropagation()
      take()
    }
    cell.addEventListener('keydown', onKey, true)
    return () => cell.removeEventListener('keydown', onKey, true)
  })
  if (!isOffered) return null
  return (
    <ButtonBase
      ref={keepInSight}
      // The box keeps the focus until the value is taken.
      onMouseDown={(event) => event.preventDefault()}
      onClick={take}
      tabIndex={-1}
      aria-live="polite"
      sx={{ typography: 'caption', color: 'primary.main', textAlign: 'right', display: 'block', ml: 'auto', py: 0.25 }}
    >
      {offer.text(answered)} · {keyMap.offer.shown}
    </ButtonBase>
  )
}

/** It comes after the box, where the bar at the foot of a small screen may cover it. */
function keepInSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}

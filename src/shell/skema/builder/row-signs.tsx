/** Buttons that move a row of a list, and take it away; the focus goes with what is moved. */
import IconButton from '@mui/material/IconButton'
import type { ReactNode, RefObject } from 'react'
import { t } from '../../../contract/words/words.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'

const signs = { up: 'm6 15 6-6 6 6', down: 'm6 9 6 6 6-6', away: 'M6 6l12 12M18 6 6 18' }
type Sign = keyof typeof signs

interface RowMoves {
  onMove: (at: number, to: number, says: string) => void
  onRemove: (at: number, says: string) => void
}

interface Steps {
  move: RowMoves['onMove']
  remove: RowMoves['onRemove']
}

/** The steps of the rows of `list`; of what is taken away the focus goes to the one that follows, or the last. */
export function useRowMoves(list: RefObject<HTMLElement | null>, count: number, { move, remove }: Steps): RowMoves {
  const follow = (to: number, sign: Sign): void =>
    list.current?.children[to]?.querySelector<HTMLElement>(`:scope > [data-sign=${sign}]`)?.focus()
  return {
    onMove: (at, to, says) => {
      move(at, to, says)
      follow(to, to === 0 ? 'down' : to === count - 1 ? 'up' : to < at ? 'up' : 'down')
    },
    onRemove: (at, says) => {
      // The only one leaves it to what adds one, which stands behind the rows.
      if (count === 1) list.current?.closest('fieldset')?.querySelector<HTMLElement>(adding)?.focus()
      else if (at === count - 1) follow(at - 1, 'away')
      remove(at, says)
    },
  }
}

const adding = ':scope > div:last-child :is(select, button)'

interface RowProps extends RowMoves {
  title: string
  at: number
  count: number
}

export function RowSigns({ title, at, count, onMove, onRemove }: RowProps): ReactNode {
  const [up, down, away] = [
    t('Naikkan {name}', { name: title }),
    t('Turunkan {name}', { name: title }),
    t('Hilangkan {name}', { name: title }),
  ]
  return (
    <>
      <SignButton sign="up" label={up} isEnd={at === 0} onClick={() => onMove(at, at - 1, up)} />
      <SignButton sign="down" label={down} isEnd={at === count - 1} onClick={() => onMove(at, at + 1, down)} />
      <SignButton sign="away" label={away} onClick={() => onRemove(at, away)} />
    </>
  )
}

interface SignProps {
  sign: Sign
  label: string
  isEnd?: boolean
  onClick: () => void
}

function SignButton({ sign, label, isEnd = false, onClick }: SignProps): ReactNode {
  return (
    <IconButton size="small" data-sign={sign} aria-label={label} disabled={isEnd} onClick={onClick}>
      <LineIcon d={signs[sign]} />
    </IconButton>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState, useSyncExternalStore } from 'react'
import type { Values } from '../../../contract/module.ts'
import { grouped } from '../../../contract/runtime/number-text.ts'
import { t } from '../../../contract/words/words.ts'
import type { RowKey } from '../../../engine/rows/row.ts'
import { money } from '../../../engine/ui/number-box/number-kind.ts'
import { type Unread, ValueBox } from '../../../engine/ui/number-box/value-box.tsx'
import { sharedOut, type Shares, backOf, isHanded, isOpening, isOver, overOf, shownOf, write } from './shares.ts'

interface LeftProps {
  shares: Shares
  count: number
  rest: number
  /** Something was chosen for which nothing was left. */
  isInVain: boolean
  /** More falls to a choice than there is of it: nothing is done yet. */
  isBeyond: boolean
}

/** What is left to share, in the section's own words. */
export function Left({ shares, count, rest, isInVain, isBeyond }: LeftProps) {
  return (
    <Typography role="status" sx={{ fontWeight: count > 0 ? 600 : 400, color: colorOf(count, rest) }}>
      {isBeyond && rest === 0 ? '' : textOf(shares, count, rest)}
      {isInVain && count > 0 && rest <= 0 && <span style={{ display: 'block' }}>{sharedOut()}</span>}
    </Typography>
  )
}

function textOf({ section, document }: Shares, count: number, rest: number): string {
  const doc = document.values()
  if (count === 0) return section.before({ doc })
  if (rest < 0) return t('Lebih Rp {over} dari totalnya: kurangi salah satunya.', { over: grouped(-rest) })
  return rest === 0 ? section.done({ doc }) : section.left({ doc, rest })
}

function colorOf(count: number, rest: number): string {
  return count === 0 ? 'text.secondary' : rest === 0 ? 'success.main' : 'warning.main'
}

interface ShareRowProps {
  shares: Shares
  rowKey: RowKey
  /** How much there is of what there is only so much of. */
  limit: number | undefined
  /** It was just added: its box takes the focus. */
  isNew: boolean
  onEnter: () => void
  onTyped: () => void
  onRemove: () => void
  /** Opens the list whose rows its amount follows. */
  onOpen: () => void
}

/** One share: its choice, the box of its amount, and what goes back of what was handed over. */
export function ShareRow({ shares, rowKey, limit, isNew, onEnter, onTyped, onRemove, onOpen }: ShareRowProps) {
  const { section, list } = shares
  const [unread, setUnread] = useState<Unread | null>(null)
  const id = useId()
  const view = useSyncExternalStore(
    (listener) => list.rows.subscribeRow(rowKey, listener),
    () => list.rows.view(rowKey),
  )
  if (!view) return null
  const { values } = view.row
  const most = limit !== undefined && isOver(shares, values, limit) ? limit : undefined
  const over = most === undefined ? null : t('Hanya ada Rp {most}: kurangi, atau hapus.', { most: grouped(most) })
  const message = (unread?.seen === true ? unread.message : null) ?? over ?? view.issues[0]?.message ?? null
  const name = nameOf(shares, values)
  const back = backOf(shares, values)
  return (
    <Box data-row={rowKey} sx={look}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {isOpening(shares, values) ? (
        <Button
          id={id}
          variant="outlined"
          onClick={onOpen}
          sx={openLook}
          aria-label={[name, 'Rp', grouped(shownOf(shares, values) ?? 0), t('Ubah')].join(' ')}
        >
          Rp {grouped(shownOf(shares, values) ?? 0)}
          <span aria-hidden>{t('Ubah')}</span>
        </Button>
      ) : (
        <ShareBox
          id={id}
          shares={shares}
          rowKey={rowKey}
          values={values}
          unread={unread}
          setUnread={setUnread}
          isNew={isNew}
          onEnter={onEnter}
          onTyped={onTyped}
          message={message}
        />
      )}
      {!isOpening(shares, values) && (
        <Button size="small" variant="text" onClick={onRemove} aria-label={t('Hapus {name}', { name })}>
          {t('Hapus')}
        </Button>
      )}
      {message !== null && (
        <Typography id={`${id}-message`} variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
          {message}
        </Typography>
      )}
      {isOpening(shares, values) && <Over shares={shares} values={values} />}
      {back > 0 && (
        <Box role="status" sx={backLook}>
          <span>{section.given?.back}</span>
          <span>Rp {grouped(back)}</span>
        </Box>
      )}
    </Box>
  )
}

/** What its list is worth beyond what falls to it. */
function Over({ shares, values }: { shares: Shares; values: Values }) {
  const { section, document } = shares
  const over = useSyncExternalStore(document.subscribe, () => overOf(shares, values))
  if (over <= 0) return null
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {shownOf(shares, values) === 0 ? sharedOut() : section.opens?.over({ doc: document.values(), over })}
    </Typography>
  )
}

/** The field is a picker: its value is an option. */
function nameOf({ section }: Shares, values: Values): string {
  return (values[section.choice] as { label?: string } | undefined)?.label ?? ''
}

type ShareBoxProps = Omit<ShareRowProps, 'onRemove' | 'onOpen' | 'limit'> & {
  id: string
  values: Values
  unread: Unread | null
  setUnread: (unread: Unread | null) => void
  message: string | null
}

function ShareBox({ id, shares, rowKey, values, unread, setUnread, isNew, onEnter, onTyped, message }: ShareBoxProps) {
  const name = nameOf(shares, values)
  const label = isHanded(shares, values) ? `${name}, ${shares.section.given?.label ?? ''}` : name
  const isWrong = message !== null
  const onUnread = (next: Unread): void => {
    setUnread(next)
    onTyped()
    // What cannot be read is no amount: nothing is sent with it.
    if (next.isPassing !== true) write(shares, rowKey, undefined)
  }
  const onValue = (value: number | undefined): void => {
    setUnread(null)
    onTyped()
    write(shares, rowKey, value)
  }
  return (
    <ValueBox
      kind={money}
      value={shownOf(shares, values)}
      unread={unread}
      onValue={onValue}
      onUnread={onUnread}
      autoFocus={isNew}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
        // Else the button that gets the focus would be pressed by the same key.
        event.preventDefault()
        onEnter()
      }}
      limits={{ minimum: 0 }}
      attributes={{
        id,
        'aria-label': label,
        ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-message` }),
      }}
      frame={{ error: isWrong }}
    />
  )
}

const look = {
  display: 'grid',
  maxWidth: '36rem',
  gridTemplateColumns: 'minmax(5rem, 1fr) minmax(9rem, 1.4fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const

/** As wide as the boxes below and above it, and as its amount stands in those. */
const openLook = { justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' } as const

const backLook = {
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  fontSize: '1.375rem',
  fontWeight: 600,
  color: 'success.main',
  fontVariantNumeric: 'tabular-nums',
} as const

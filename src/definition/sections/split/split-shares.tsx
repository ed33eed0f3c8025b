import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledOptions, Option } from '../../../contract/module.ts'
import { grouped } from '../../../contract/runtime/number-text.ts'
import { t } from '../../../contract/words/words.ts'
import type { SectionFocus, SectionProps } from '../../../engine/document/document-kinds.ts'
import { useAsked } from '../../../engine/document/use-asked.ts'
import { usePageKeys } from '../../../engine/keys/use-page-keys.ts'
import { useOptions } from '../../../engine/lookup.ts'
import type { RowKey } from '../../../engine/rows/row.ts'
import { Left, ShareRow } from './share-row.tsx'
import { followTotal, holds, isHanded, isLimited, isOpening, isOver, optionOf, restOf, share, type Shares, type Split } from './shares.ts' // prettier-ignore
import { useOpened } from './use-opened.tsx'

/** The choices as buttons, the shares with their boxes, and what is left. */
export function SplitShares({ section, document, focus }: SectionProps<Split>) {
  const list = document.lists[section.list]
  const options = list?.list.fields[section.choice]?.options
  return list && options ? <Drawn shares={{ section, document, list }} options={options} focus={focus} /> : null
}

function Drawn({ shares, options, focus }: { shares: Shares; options: CompiledOptions; focus: SectionFocus }) {
  const { section, document, list } = shares
  const { options: offered, loading, failed } = useOptions(options, { doc: document.values() }, '')
  const choices = inOrder(shares, offered)
  const keys = useSyncExternalStore(list.rows.subscribeOrder, list.rows.keys)
  const rest = useSyncExternalStore(document.subscribe, () => restOf(shares))
  const limit = useLimit(shares)
  const frame = useRef<HTMLDivElement>(null)
  const mostOf = (option: Option) => (isLimited(shares, { [section.choice]: option }) ? (limit ?? 0) : Infinity)
  const { added, isInVain, choose: shareOut, untyped, changed } = useChoosing(shares, frame)
  const unused = () => buttonsIn(frame.current)
  const onEnter = (): void => goOn(shares, unused())
  const opens = (option: Option): boolean => isOpening(shares, { [section.choice]: option })
  const { dialog, open } = useOpened(shares, { choice: choices.find(opens), untyped, focus, onDone: onEnter })
  const choose = (option: Option, most: number): void => (opens(option) ? open() : shareOut(option, most))
  const [first] = choices
  usePageKeys({ pay: () => first && choose(first, mostOf(first)) })
  useFollowing(shares, untyped)
  const onRemove = (key: RowKey): void => {
    changed(key)
    list.rows.remove(key)
    unused()[0]?.focus()
  }
  // Where they could not be asked for nobody knows how many there are.
  if (!loading && choices.length === 0)
    return <Typography color="text.secondary">{failed ? t('Gagal memuat data') : section.empty}</Typography>
  const isBeyond = keys.some((key) => isOver(shares, list.rows.row(key)?.values ?? {}, limit))
  const used = new Set(keys.map((key) => optionOf(shares, key)?.value))
  return (
    <Box ref={frame} sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="group" aria-label={section.title} onKeyDown={(event) => walk(event, unused())} sx={choicesLook}>
        {choices.map((option) => (
          <Choice
            key={option.value}
            option={option}
            most={mostOf(option)}
            isUsed={used.has(option.value)}
            isFirst={option === first}
            isOpening={opens(option)}
            onChoose={() => choose(option, mostOf(option))}
          />
        ))}
      </Box>
      {keys.map((key) => (
        <ShareRow
          key={key}
          shares={shares}
          rowKey={key}
          limit={limit}
          isNew={key === added}
          onEnter={onEnter}
          onTyped={() => changed(key)}
          onRemove={() => onRemove(key)}
          onOpen={open}
        />
      ))}
      <Left shares={shares} count={keys.length} rest={rest} isInVain={isInVain} isBeyond={isBeyond} />
      {dialog}
    </Box>
  )
}

/** Choosing shares what is left, and enters the box of that share with its content selected; in vain where nothing is. */
function useChoosing(shares: Shares, frame: RefObject<HTMLDivElement | null>) {
  const [added, setAdded] = useState<RowKey | null>(null)
  const [isInVain, setInVain] = useState(false)
  // What was never typed: a second press takes what is left to it as well.
  const [untyped] = useState(() => new Set<RowKey>())
  const choose = (option: Option, most: number): void => {
    // Its box is drawn with the new amount before that is selected: the first key then replaces it.
    const key = flushSync(() => {
      const shared = share(shares, option, most, untyped)
      setAdded(shared)
      setInVain(shared === null)
      return shared
    })
    const box = frame.current?.querySelector<HTMLInputElement>(`[data-row="${key}"] input`)
    box?.focus()
    box?.select()
  }
  const changed = (key: RowKey): void => {
    untyped.delete(key)
    setInVain(false)
  }
  return { added, isInVain, choose, untyped, changed }
}

/** From a share to the next choice while something is left, else to the button that sends. */
function goOn(shares: Shares, buttons: readonly HTMLElement[]): void {
  const next = buttons.find((button) => button.dataset['used'] === undefined)
  if (next && restOf(shares) > 0) next.focus()
  else window.document.querySelector<HTMLElement>('[data-footer] [aria-keyshortcuts="Control+Enter"]')?.focus()
}

function buttonsIn(frame: HTMLElement | null): readonly HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-choice]:not(:disabled)') ?? [])]
}

interface ChoiceProps {
  option: Option
  /** How much there is of it. */
  most: number
  isUsed: boolean
  isFirst: boolean
  isOpening: boolean
  onChoose: () => void
}

function Choice({ option, most, isUsed, isFirst, isOpening: opens, onChoose }: ChoiceProps) {
  return (
    <Button
      variant="outlined"
      sx={isUsed ? usedLook : undefined}
      data-choice
      data-opens={opens || undefined}
      data-used={isUsed ? '' : undefined}
      disabled={most <= 0}
      onClick={onChoose}
      aria-keyshortcuts={isFirst ? 'F9' : undefined}
    >
      {option.label}
      {Number.isFinite(most) && most > 0 && ` · Rp ${grouped(most)}`}
      {isFirst && (
        <Box component="kbd" sx={keyLook} aria-hidden>
          F9
        </Box>
      )}
    </Button>
  )
}

/** What is handed over stands first, what there is only so much of last. */
function inOrder(shares: Shares, options: readonly Option[]): readonly Option[] {
  const { choice, denied } = shares.section
  const allowed = denied ? options.filter((option) => !holds(shares, denied, { [choice]: option })) : options
  const rank = (option: Option): number => {
    const row = { [choice]: option }
    if (isHanded(shares, row)) return 0
    return isLimited(shares, row) ? 2 : 1
  }
  return allowed.toSorted((a, b) => rank(a) - rank(b))
}

/** Arrow keys go from one choice to the next, as between the buttons of a bar. */
function walk(event: React.KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const at = buttons.findIndex((button) => button === event.target)
  if (step === 0 || at < 0) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

/** How much there is of what is limited; undefined until that is known. */
function useLimit({ section: { limit }, document }: Shares): number | undefined {
  const data = useAsked(document, limit)
  if (!limit || data === undefined) return undefined
  return limit.value({ answer: data }) ?? 0
}

/** The shares follow the total, whoever changes it. */
function useFollowing(shares: Shares, untyped: ReadonlySet<RowKey>): void {
  const { section, document, list } = shares
  useEffect(() => {
    // What is written here is heard here again: by then all is shared out, or there is nothing to write.
    return document.subscribe(() => followTotal({ section, document, list }, untyped))
  }, [section, document, list, untyped])
}

/** The filled button is that of the next step. */
const usedLook = {
  '&, &:hover': { bgcolor: 'primary.light', borderColor: 'primary.main' },
  color: 'primary.main',
  fontWeight: 600,
} as const

const choicesLook = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const

const keyLook = {
  ml: 1,
  font: 'inherit',
  fontSize: '0.75rem',
  '@media (pointer: coarse)': { display: 'none' },
} as const

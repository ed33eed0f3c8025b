import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledSerials, Scope } from '../../../contract/module.ts'
import type { CompiledKnown } from '../../../contract/row-parts.ts'
import { t } from '../../../contract/words/words.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { LookupError, lookUp } from '../../../engine/lookup.ts'
import { playSound } from '../../../engine/scan/sound.tsx'
import { checkColumn, type SerialColumn, type SerialsState } from './serials.ts'
import type { Serials } from './use-serials.ts'

/** So many codes are asked about at once. */
const most = 500
/** After an answer that did not come (ms). */
const pause = 5000
/** So many are named; the newest are those that are in the hand. */
const mostNamed = 20

/** What the server knows of the codes that are here: said beside them, nothing is refused or taken out by it. */
export function KnownCodes({ serials, definition }: { serials: Serials; definition: CompiledSerials }) {
  const { settings } = useEngine()
  return serials.columns.map((column) => {
    const { known } = column
    if (!known || (known.call.extension && !settings.extensions)) return null
    return <KnownOf key={column.field} column={column} known={known} serials={serials} remove={definition.remove} />
  })
}

interface KnownOfProps {
  column: SerialColumn
  known: CompiledKnown
  serials: Serials
  remove: string
}

function KnownOf({ column, known, serials, remove }: KnownOfProps) {
  const { state, scope } = serials
  const codes = useMemo(() => codesOf(column, state, scope), [column, state, scope])
  const told = useTold(known, codes, scope)
  const shown = codes.filter((code) => told.has(code))
  const more = shown.length - mostNamed
  return (
    // There before its text, which is so read out more surely.
    <Box aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
      {shown.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
          <Stack spacing={0.5} sx={{ maxHeight: '10rem', overflowY: 'auto' }}>
            {shown.slice(0, mostNamed).map((code) => {
              const index = state.entries.findIndex((entry) => entry[column.field] === code)
              return (
                <Box key={code} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <Box component="span" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                    <strong>{code}</strong> {told.get(code)}
                  </Box>
                  {index >= 0 && (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={`${remove} ${code}`}
                      onClick={() => serials.remove(index)}
                    >
                      {remove}
                    </Button>
                  )}
                </Box>
              )
            })}
            {more > 0 && <span>{t('Dan {count} kode lain.', { count: more })}</span>}
          </Stack>
        </Alert>
      )}
    </Box>
  )
}

/** The codes of a column, the newest first: that in the box, once it is one, and those of the entries. */
function codesOf(column: SerialColumn, state: SerialsState, scope: Scope): string[] {
  const typed = state.inputs[column.field] ?? ''
  const isWhole = typed !== '' && checkColumn(column, state, scope) === undefined
  const entered = state.entries.map((entry) => entry[column.field] ?? '').filter((code) => code !== '')
  return [...(isWhole ? [typed] : []), ...entered.reverse()]
}

/** What is told of which code; each is asked about once. */
function useTold(known: CompiledKnown, codes: readonly string[], scope: Scope): ReadonlyMap<string, string> {
  const { client } = useEngine()
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(scope)
  const asking = useRef<Asking | null>(null)
  useEffect(() => {
    latest.current = scope
  })
  useEffect(() => {
    const begun = new Asking(
      async (values, signal) => {
        const input = Object.entries(known.params).map(([name, value]) => [name, value({ ...latest.current, values })])
        const answer = await lookUp(client, known.call, Object.fromEntries(input), signal)
        const over = values.map((value) => ({ ...latest.current, value, answer }))
        return over.flatMap((one) => (known.when(one) === true ? [[one.value, known.text(one)] as const] : []))
      },
      (found) => {
        playSound(false)
        setTold((old) => new Map([...old, ...found]))
      },
    )
    asking.current = begun
    return () => begun.stop()
  }, [client, known])
  useEffect(() => asking.current?.want(codes), [codes])
  return told
}

/** Asked once more the same would be answered: it is wrong, or not for who asks. All else may be over in a while. */
const finalStatuses: readonly (number | undefined)[] = [400, 403, 404, 422]

function isFinal(error: unknown): boolean {
  if (!(error instanceof LookupError)) return true
  const { kind, status } = error.problem
  return kind === 'malformed' || finalStatuses.includes(status)
}

type Found = readonly (readonly [code: string, text: string])[]
type Ask = (codes: readonly string[], signal: AbortSignal) => Promise<Found>
type Tell = (found: Found) => void

/** Asks about codes while more come: one question at a time, with all that have come since; once more after a failure. */
class Asking {
  readonly #ask: Ask
  readonly #tell: Tell
  readonly #asked = new Set<string>()
  readonly #stopped = new AbortController()
  #wanted: readonly string[] = []
  #isBusy = false

  constructor(ask: Ask, tell: Tell) {
    this.#ask = ask
    this.#tell = tell
  }

  want(codes: readonly string[]): void {
    this.#wanted = codes
    void this.#goOn()
  }

  stop(): void {
    this.#stopped.abort()
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopped
    const codes = this.#wanted.filter((code) => !this.#asked.has(code)).slice(0, most)
    if (this.#isBusy || signal.aborted || codes.length === 0) return
    this.#isBusy = true
    const answer = await this.#ask(codes, signal).then(
      (found) => ({ found, isOver: true }),
      (error: unknown) => ({ found: [], isOver: isFinal(error) }),
    )
    if (answer.isOver) for (const code of codes) this.#asked.add(code)
    else await new Promise((resolve) => setTimeout(resolve, pause))
    if (answer.found.length > 0 && !signal.aborted) this.#tell(answer.found)
    this.#isBusy = false
    await this.#goOn()
  }
}

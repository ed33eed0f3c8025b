import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Values } from '../../../contract/module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import type { SectionOf, SectionProps } from '../../../engine/document/document-kinds.ts'
import type { DocumentStore } from '../../../engine/document/document-store.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { useMessage } from '../../../engine/form/form-context.ts'
import { lookUp } from '../../../engine/lookup.ts'
import { paramsOf } from '../../../engine/scan/list-scans.ts'
import { busyLook } from '../../../engine/ui/styles.ts'
import { EmptiedRows } from './emptied-rows.tsx'
import { askedAbout } from './forgetting.ts'

type Ask = SectionOf<'ask'>
type Filled = Pick<Ask, 'list' | 'rows' | 'key' | 'keeps'>

/** What was done to the button before this code was there. */
export interface EarlyPress {
  hasFocus: boolean
  isPressed: boolean
}

/** Asks the server about the document, and makes rows of what it answers. */
export function AskButton({ section, document, idPrefix, early }: SectionProps<Ask> & { early: EarlyPress }) {
  const { ask, isAsking, hasFailed } = useAsking(section, document)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (early.isPressed) button.current?.click()
  }, [early.isPressed])
  const message = useMessage(document.header, section.asked)
  const isAsked = useOf(document, (doc) => doc[section.asked] === true)
  const mayAsk = useOf(document, (doc) => section.when === undefined || section.when({ doc }) === true)
  const said = useOf(document, (doc) => (isAsked ? section.after : section.before)({ doc }))
  const saidId = `${idPrefix}-said`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button
        ref={button}
        variant="outlined"
        disabled={!mayAsk}
        // It keeps the focus while it asks: a disabled button loses that to the page.
        aria-disabled={!mayAsk || isAsking}
        aria-busy={isAsking}
        autoFocus={early.hasFocus}
        aria-describedby={saidId}
        onClick={() => void (isAsking || ask())}
        sx={isAsking ? busyLook : {}}
      >
        {section.button}
      </Button>
      <Typography id={saidId} role="status" variant="body2" color={message === null ? 'text.secondary' : 'error'}>
        {message ?? said}
      </Typography>
      {section.whose && (
        <Box sx={{ flexBasis: '100%', '&:not(:has([role=status]))': { position: 'absolute' } }}>
          <EmptiedRows section={section} document={document} done={() => button.current?.focus()} />
        </Box>
      )}
      {hasFailed && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {t('{button}: belum ada jawaban dari server. Tekan sekali lagi.', { button: section.button })}
        </Alert>
      )}
    </Box>
  )
}

/** Something of the document, drawn again only when it changes. */
function useOf<Value extends string | boolean>(document: DocumentStore, of: (doc: Values) => Value): Value {
  return useSyncExternalStore(document.subscribe, () => of(document.values()))
}

interface Asking {
  ask: () => Promise<void>
  isAsking: boolean
  hasFailed: boolean
}

function useAsking(section: Ask, document: DocumentStore): Asking {
  const { client } = useEngine()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])
  const ask = async () => {
    const asking = new AbortController()
    const about = askedAbout(section, document)
    call.current = asking
    setState('asking')
    try {
      const params = paramsOf(section.params, { doc: document.values() })
      const answer = await lookUp(client, section.call, params, asking.signal)
      for (const filled of [section, ...(section.also ?? [])]) putRows(filled, document, answer)
      const isStill = askedAbout(section, document).every((value, index) => Object.is(value, about[index]))
      document.header.change(section.asked, isStill ? true : undefined)
      setState('idle')
    } catch (cause) {
      if (asking.signal.aborted) return
      console.error(`${section.button} failed`, cause)
      setState('failed')
    }
  }
  return { ask, isAsking: state === 'asking', hasFailed: state === 'failed' }
}

/** The rows of the answer in place of the old ones; only what people typed into a row stays in the one that is the same. */
function putRows({ list, rows: rowsOf, key, keeps }: Filled, document: DocumentStore, answer: unknown): void {
  const rows = document.lists[list]?.rows
  const found = rowsOf({ doc: document.values(), answer })
  if (!rows || !Array.isArray(found)) throw new Error(`"${list}" is no list, or the answer holds no rows`)
  const before = new Map(
    rows.keys().flatMap((at) => {
      const row = rows.row(at)
      return row ? [[key({ row: row.values }), row] as const] : []
    }),
  )
  rows.reset()
  for (const row of found.filter(isRecord)) {
    const old = before.get(key({ row }))
    const typed = keeps.filter((name) => old?.edited.has(name))
    const added = rows.add(row)
    if (old && typed.length > 0) rows.change(added, Object.fromEntries(typed.map((name) => [name, old.values[name]])))
  }
}

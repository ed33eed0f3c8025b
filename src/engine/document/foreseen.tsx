import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Settings } from '../../api/settings.ts'
import type { Call } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { buildPayload } from '../../contract/runtime/payload.ts'
import { countText, t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import type { DocumentStore } from './document-store.ts'
import { shortAmount } from './told.tsx'

/** So long nothing changes before it is asked (milliseconds): each question is the work of storing a document. */
const pause = 700
/** Of more rows, or of a longer body, nothing is asked: it would hold up others. */
const mostRows = 200
const mostLetters = 20_000
/** More would hide the form that they are about. */
const mostLines = 6

interface ForeseenProps {
  store: DocumentStore
  call: Call
  /** By which the button that stores it is described. */
  id: string
}

/** What storing the document will do, as its server says, once it is whole; nothing while that is not known. */
export function Foreseen({ store, call, id }: ForeseenProps) {
  const { client, settings } = useEngine()
  const { body, isOld } = useSettledBody(store, settings)
  const { data } = useQuery({
    // As lists are: what is owed is another amount once something was stored.
    queryKey: ['list', 'foreseen', call.path, body],
    queryFn: async ({ signal }) => {
      const answer = await client.send(call, JSON.parse(body ?? ''), { signal })
      return answer.ok ? linesOf(answer.data) : []
    },
    enabled: body !== null && (settings.extensions || !call.extension),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const lines = body === null ? [] : (data ?? [])
  if (lines.length === 0) return null
  const hidden = lines.length > mostLines + 1 ? lines.length - mostLines : 0
  const shown = lines.slice(0, lines.length - hidden)
  return (
    <Box id={id} sx={{ ...look, opacity: isOld ? 0.5 : 1 }}>
      {t('Yang akan terjadi:')}
      <ul>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {hidden > 0 && <li>{t('{hidden} akibat lainnya', { hidden: countText(hidden) })}</li>}
      </ul>
    </Box>
  )
}

/** What is sent of a whole document that has not changed for a while; null where there is none, or it is too large. */
function useSettledBody(store: DocumentStore, settings: Settings): { body: string | null; isOld: boolean } {
  const [state, setState] = useState<{ body: string | null; isOld: boolean }>({ body: null, isOld: false })
  useEffect(() => {
    let timer = 0
    const settle = (): void => setState({ body: isWhole(store) ? bodyOf(store, settings) : null, isOld: false })
    const changed = (): void => {
      window.clearTimeout(timer)
      timer = window.setTimeout(settle, pause)
      setState((last) => (last.body === null || last.isOld ? last : { ...last, isOld: true }))
    }
    changed()
    const ends = [store.subscribe(changed), store.subscribeReset(() => setState({ body: null, isOld: false }))]
    return () => {
      window.clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [store, settings])
  return state
}

/** Whether it could be sent as it is; nothing is shown of what is missing. */
function isWhole({ header, definition, values, lists }: DocumentStore): boolean {
  const all = Object.values(lists).map(({ rows }) => rows)
  if (all.reduce((sum, rows) => sum + rows.keys().length, 0) > mostRows) return false
  if (header.unread().size > 0 || definition.validate(values(), {}).length > 0) return false
  return all.every((rows) => {
    return rows.listIssues().length === 0 && rows.keys().every((key) => rows.issues(key).length === 0)
  })
}

function bodyOf({ definition, values }: DocumentStore, settings: Settings): string | null {
  const text = JSON.stringify(buildPayload(definition.submit, values(), settings).body)
  return text.length > mostLetters ? null : text
}

/** The lines of a `CancelPreview`, or its like, of what can be done. */
function linesOf(answer: unknown): string[] {
  if (!isRecord(answer) || answer['bisa'] !== true || !Array.isArray(answer['akibat'])) return []
  return answer['akibat'].filter(isRecord).map(({ uraian, jumlah }) => {
    return typeof jumlah === 'number' ? `${String(uraian)}: ${shortAmount(jumlah)}` : String(uraian)
  })
}

const look = {
  flex: '1 1 100%',
  typography: 'body2',
  color: 'text.secondary',
  '& > ul': { display: 'inline', m: 0, p: 0 },
  '& li': { display: 'inline', color: 'text.primary' },
  '& li::before': { content: '" "' },
  '& li + li::before': { content: '" · "' },
} as const

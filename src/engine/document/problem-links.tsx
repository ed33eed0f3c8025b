import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useSyncExternalStore, type MouseEvent } from 'react'
import { own } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import type { RowKey } from '../rows/row.ts'
import type { SectionFocus } from './document-kinds.ts'
import type { DocumentList } from './document-list.ts'
import type { DocumentStore } from './document-store.ts'

/** Where something is wrong: a field of the header by its place, or a row of a list. */
interface Place {
  name: string
  title: string
  row?: RowKey
}

interface Problems {
  count: number
  /** The first ones, in the order of the page. */
  places: readonly Place[]
}

/** As many as stand in a line or two. */
const most = 8

interface ProblemLinksProps {
  store: DocumentStore
  focus: SectionFocus
}

/** How many problems are shown on the page, which may be long, and the way to each. */
export function ProblemLinks({ store, focus }: ProblemLinksProps) {
  const subscribe = useCallback((listener: () => void) => subscribeProblems(store, listener), [store])
  // A text, so that the same problems are the same value.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(problemsOf(store)))
  const { count, places } = JSON.parse(text) as Problems
  const go = (place: Place) => (event: MouseEvent) => {
    event.preventDefault()
    if (place.row === undefined) focusField(store, place.name)
    else focus.rows.get(place.name)?.(place.row)
  }
  return (
    // Without a box of its own it is there for who listens before there is something to say.
    <Box aria-live="polite" data-problems={count > 0 || undefined} sx={count === 0 ? { display: 'contents' } : look}>
      {count > 0 && (
        <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {t('{count} isian perlu diperbaiki:', { count })}
        </Typography>
      )}
      {places.map((place) => (
        <Typography
          key={`${place.name} ${place.row ?? ''}`}
          component="a"
          href={`#${place.name}`}
          variant="body2"
          color="error"
          onClick={go(place)}
        >
          {place.title}
        </Typography>
      ))}
    </Box>
  )
}

/** On a narrow screen two lines, the others by scrolling: the page is to be seen beside them. */
const look = {
  display: 'flex',
  flex: '1 1 100%',
  minWidth: 0,
  flexWrap: 'wrap',
  maxHeight: { xs: '3.5rem', sm: 'none' },
  overflowY: { xs: 'auto', sm: 'visible' },
  whiteSpace: 'nowrap',
  columnGap: 1.5,
  '& a, & p': { py: 0.25 },
} as const

function subscribeProblems(store: DocumentStore, listener: () => void): () => void {
  const ends = [
    store.header.subscribe(listener),
    ...Object.values(store.lists).map(({ rows }) => rows.subscribe(listener)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function problemsOf(store: DocumentStore): Problems {
  const { fields } = store.definition
  // A code that a box has kept out is said there, and is over when the box is left: its value needs no mending.
  const isPassing = (name: string): boolean => store.header.unread().get(name)?.isPassing === true
  const wrong = [...store.header.view().messages.keys()].filter((name) => !isPassing(name))
  const inHeader = wrong.map((name): Place => {
    return { name, title: own(fields, name.split('/')[0] ?? '')?.title ?? name }
  })
  const lists = Object.values(store.lists)
  const counts = lists.flatMap(({ rows }) => [...rows.problems().values()])
  return {
    count: inHeader.length + counts.reduce((sum, count) => sum + count, 0),
    places: [...inHeader, ...lists.flatMap(firstRows)].slice(0, most),
  }
}

/** The first rows with problems: there are few among many, or they come early. */
function firstRows({ list, rows }: DocumentList): Place[] {
  const problems = rows.problems()
  const places: Place[] = []
  for (const [index, key] of problems.size > 0 ? rows.keys().entries() : []) {
    if (problems.has(key)) places.push({ name: list.name, title: t('Baris {index}', { index: index + 1 }), row: key })
    if (places.length === Math.min(most, problems.size)) break
  }
  return places
}

function focusField({ definition }: DocumentStore, name: string): void {
  const form = document.querySelector(`[data-form="${definition.id}"]`)
  const field = [...(form?.querySelectorAll<HTMLElement>('[id]') ?? [])].find(({ id }) =>
    id.endsWith(`-fields/${name}`),
  )
  const element = field ?? form?.querySelector<HTMLElement>('[data-list-message]')
  element?.focus()
  element?.scrollIntoView?.({ block: 'center' })
}

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CompiledPlace } from '../contract/app-module.ts'
import type { Option } from '../contract/module.ts'
import { t } from '../contract/words/words.ts'
import { useChosenPlace } from '../engine/chosen-place.ts'
import { useEngine } from '../engine/engine-context.tsx'
import { chevron, LineIcon } from '../engine/ui/line-icon.tsx'
import { BarMenus, fetchMenus } from './late-menus.tsx'
import { renewLook } from './own-look.tsx'

const storageKey = 'trading:tempat'

/** Whose product this is, for the page on which nobody has signed in yet and nothing may be asked for. */
function keepPlaceName(name: string): void {
  try {
    if (localStorage.getItem(storageKey) !== name) localStorage.setItem(storageKey, name)
  } catch {
    // Such a browser shows the product's own name.
  }
}

export function keptPlaceName(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The record of where this product is used; null while there is none, and nothing known of it without the server. */
function usePlaceRecord(place: CompiledPlace): { data: unknown; isAway: boolean } {
  const { client } = useEngine()
  const { data, isError } = useQuery({
    // A save makes it old, as it does all that is looked up.
    queryKey: ['lookup', place.call.path, 'place'],
    queryFn: async ({ signal }) => {
      const answer = await client.send(place.call, place.search === null ? {} : { [place.search]: '' }, { signal })
      if (answer.ok) return place.value({ answer: answer.data }) ?? null
      if (answer.problem.kind === 'refused') return null
      // Asked for once more when the server is back.
      throw new Error(`${place.call.operation}: ${answer.problem.title}`)
    },
    staleTime: Infinity,
    retry: false,
  })
  return { data, isAway: isError && data === undefined }
}

/** Looks as the place's record says, also once somebody has changed that. */
export function FollowLook({ place }: { place: CompiledPlace }): null {
  const { data } = usePlaceRecord(place)
  const before = useRef(data)
  useEffect(() => {
    if (before.current !== undefined && before.current !== data) void renewLook()
    before.current = data
  }, [data])
  return null
}

/** Where this product is used, by its own record; nothing until there is one. */
export function PlaceName({ place }: { place: CompiledPlace }): ReactNode {
  const { data, isAway } = usePlaceRecord(place)
  const chosen = useChosenPlace(place.choice?.options.call.path)
  const texts = isAway ? keptTexts(chosen) : textsOf(place, data ?? null, chosen)
  if (texts === null) return data === null && place.choice ? <PlacePrompt choice={place.choice} /> : null
  const { title, note } = texts
  if (data) keepPlaceName(title)
  const lines = (
    <>
      <Box sx={{ ...line, fontWeight: 600 }}>{title}</Box>
      {note !== '' && <Box sx={{ ...line, fontSize: '0.75rem', color: 'text.secondary' }}>{note}</Box>}
    </>
  )
  const full = note === '' ? title : `${title}, ${note}`
  return place.choice ? (
    <PlaceButton choice={place.choice} title={full}>
      {lines}
    </PlaceButton>
  ) : (
    <Box title={full} sx={look}>
      {lines}
    </Box>
  )
}

/** Nobody has said yet where this is: the way to say it. */
function PlacePrompt({ choice }: Pick<PlaceButtonProps, 'choice'>): ReactNode {
  const text = t('Pilih {label}', { label: choice.label.toLowerCase() })
  return (
    <PlaceButton choice={choice} title={text}>
      <Box data-prompt sx={{ ...line, color: 'text.secondary' }}>
        {text}
      </Box>
    </PlaceButton>
  )
}

/** The record's own texts; the chosen place stands instead of its note, or alone where there is no record yet. */
function textsOf(place: CompiledPlace, data: unknown, chosen: Option | null): { title: string; note: string } | null {
  if (data === null) return chosen && { title: chosen.label, note: '' }
  const scope = { [place.as]: data }
  return { title: place.title(scope), note: chosen?.label ?? place.note?.(scope) ?? '' }
}

/** What was known of it when the server was there last. */
function keptTexts(chosen: Option | null): ReturnType<typeof textsOf> {
  const title = keptPlaceName()
  return title === null ? null : { title, note: chosen?.label ?? '' }
}

interface PlaceButtonProps {
  choice: NonNullable<CompiledPlace['choice']>
  title: string
  children: ReactNode
}

/** The way to another place. */
function PlaceButton({ choice, title, children }: PlaceButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...fetchMenus}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...look, maxWidth: '100%', minHeight: 44, px: 0.5, gap: 0.5, borderRadius: 2, textAlign: 'left' }}
      >
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        <LineIcon d={chevron} />
      </ButtonBase>
      {anchor && (
        <BarMenus>
          {({ PlaceMenu }) => <PlaceMenu choice={choice} anchor={anchor} onClose={() => setAnchor(null)} />}
        </BarMenus>
      )}
    </>
  )
}

const look = { minWidth: 0, fontSize: '0.875rem', lineHeight: 1.3 } as const
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { type FocusEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { t } from '../../contract/words/words.ts'
import type { FormStore } from '../../engine/form/form-store.ts'
import { chevron, LineIcon } from '../../engine/ui/line-icon.tsx'

interface FieldLineProps {
  header: FormStore
  /** The fields that are drawn here. */
  names: readonly string[]
  /** The fields that give way first where there is little room. */
  folds: readonly string[]
  children: ReactNode
}

/**
 * Fields as one line of values, each of them still the field that it is: found by its label, typed into where it stands.
 * The line opens by its button, where one of them has a problem, and for the focus on one that had to give way.
 */
export function FieldLine({ header, names, folds, children }: FieldLineProps) {
  const [isOpened, setIsOpened] = useState(false)
  const isWrong = useSyncExternalStore(header.subscribe, () => hasMessage(header, names))
  const isOpen = isOpened || isWrong
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const field = target.closest('[data-line] > *')
    if (field && getComputedStyle(field).position === 'absolute') setIsOpened(true)
  }
  return (
    <Box data-field-line onFocus={onFocus} sx={frame}>
      <Box sx={isOpen ? opened : lineOf(names.length, folds)}>{children}</Box>
      {!isWrong && (
        <IconButton
          aria-label={t('Isian lengkap')}
          aria-expanded={isOpen}
          onClick={() => setIsOpened((old) => !old)}
          sx={isOpen ? { transform: 'rotate(180deg)' } : undefined}
        >
          <LineIcon d={chevron} />
        </IconButton>
      )}
    </Box>
  )
}

/** Of any of the fields, or of a place inside one. */
function hasMessage(header: FormStore, names: readonly string[]): boolean {
  return [...header.view().messages.keys()].some((place) => names.includes(place.split('/')[0] ?? ''))
}

const frame = { display: 'flex', alignItems: 'flex-start', gap: 1, my: -0.5, containerType: 'inline-size' } as const

const opened = { flex: 1, minWidth: 0 }

/** A box without its frame, unless it is empty, or somebody points at it or types there. */
const bare = ':has(> input:not([value=""])):not(:focus-within, :hover)'

const line = {
  // What stands for the fields until they come is as high as their line.
  '& [data-fields-awaited] > *': { height: '54px !important' },
  '& [data-fields-awaited] > * + *': { display: 'none' },
  '& [data-line] :has(> input)': {
    minHeight: 32,
    p: '0 !important',
    bgcolor: 'transparent',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& [data-line] > * > :not(:has(label))': { ml: '-8px', width: 'calc(100% + 8px)' },
  [`& [data-line] ${bare}`]: {
    borderColor: 'transparent',
    // What a box can do is drawn when somebody comes to it; until then its value has the room.
    pr: '4px !important',
    '& > fieldset': { borderColor: 'transparent' },
    '& .MuiAutocomplete-endAdornment': { opacity: 0 },
  },
  // No button lies over a value: a click into the box opens its list as well.
  '& [data-line] :has(> input:not([value=""])) .MuiAutocomplete-popupIndicator': { display: 'none' },
  '& [data-line] :has(> .MuiAutocomplete-endAdornment):is(:focus-within, :hover, :has(> input[value=""]))': {
    pr: '30px !important',
  },
  '& [data-line] :has(> input) > input': {
    py: '3px !important',
    pl: '7px !important',
    fontWeight: 500,
    textOverflow: 'ellipsis',
  },
  // With the mark of what is demanded or without it, their lines are equally high.
  '& [data-line] label': { fontSize: '0.75rem', lineHeight: '1.25rem', letterSpacing: '-0.01em', whiteSpace: 'nowrap' },
} as const

/** There, and not seen: the keyboard and whoever listens find it, and it opens for them. */
const given = {
  position: 'absolute',
  width: '1px !important',
  height: '1px',
  overflow: 'hidden',
  opacity: 0,
  clipPath: 'inset(50%)',
} as const

/** So many share a line of 56 rem with whole dates; each further one takes the room of its label, and some of theirs. */
const mostOnLine = 7
const remOfFurther = 16
/** So many share the line of a telephone. */
const mostOnNarrow = 2

/** More fields than are shipped, such as an author's own, give way on wider screens already, and take a second line on a narrow one. */
function lineOf(count: number, folds: readonly string[]) {
  const folded = folds.map((name) => `& [data-line] > :has([id$="-fields/${name}"])`).join(', ')
  return {
    ...opened,
    ...line,
    '& [data-lines]': { display: 'flex', gap: 0, columnGap: '12px' },
    '& [data-line]': { display: 'contents' },
    '& [data-line] > *': { flex: '1 1 0', minWidth: 0 },
    // A dividing hair between the values, as in a row of a table.
    '& [data-line] > * + *, & [data-line] + [data-line] > *': {
      borderLeft: ({ palette }: Theme) => `1px solid ${palette.divider}`,
      pl: '12px',
    },
    ...(folds.length > 0 && {
      [`@container (max-width: ${56 + Math.max(0, count - mostOnLine) * remOfFurther}rem)`]: {
        [folded]: given,
        '& [data-line] > * + *, & [data-line] + [data-line] > *': { borderLeft: 0, pl: 0 },
      },
    }),
    ...(count - folds.length > mostOnNarrow && {
      '@container (max-width: 36rem)': {
        '& [data-lines]': { flexWrap: 'wrap', rowGap: '4px' },
        '& [data-line] > *': { flex: '1 1 8rem' },
      },
    }),
  } as const
}

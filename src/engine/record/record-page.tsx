import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, type ReactNode, useEffect, useRef } from 'react'
import type { CompiledRecord, CompiledRecordSection } from '../../contract/page-module.ts'
import { registered } from '../../contract/parts.ts'
import { t } from '../../contract/words/words.ts'
import { useOpenNames } from '../dialog/dialogs.ts'
import { type RecordKinds, useEngine } from '../engine-context.tsx'
import { wayBack } from '../navigation.tsx'
import { both, useCode } from '../loaded.ts'
import { PageLink } from '../ui/page-link.tsx'
import { StatusChip } from '../ui/record-value.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { touchTarget } from '../ui/styles.ts'
import { useHeadingFocus, focusHeading } from '../ui/use-heading-focus.ts'
import { RecordAwaited, RecordFailed } from './record-awaited.tsx'
import { dialogNameOf } from './record-action.tsx'
import type { OpenRecord, RecordActionKind, RecordActionKinds, RecordSectionKind } from './record-kinds.ts'
import { scopeOf, useRecord, type ReadRecord } from './record-query.ts'

/** What can be done with the record as it is now. An action whose dialog is open stays: it has something to say. */
function RecordActions({ record, kinds }: { record: OpenRecord; kinds: RecordActionKinds }): ReactNode {
  const open = useOpenNames()
  const offered = record.definition.actions.flatMap((action, index) => {
    const name = dialogNameOf(index)
    const isOffered = action.when === null || action.when(record.scope) === true
    return isOffered || open.includes(name) ? [{ action, name }] : []
  })
  const focus = useFocusKept(offered.map(({ name }) => name).join())
  if (offered.length === 0) return null
  return (
    <Box {...focus} sx={look}>
      {offered.map(({ action, name }, index) => {
        const { Component } = registered<RecordActionKind>(kinds, action.action)
        return <Component key={name} action={action} record={record} name={name} isFirst={index === 0} />
      })}
    </Box>
  )
}

/** An action that is done may be offered no more, and takes the focus with it: the heading gets it then. */
function useFocusKept(names: string) {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusHeading()
  }, [names])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}

/** On a telephone they fill their lines: easy to hit, and none stands alone at one side. */
const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  ml: { md: 'auto' },
  '& > *': {
    flex: { xs: '1 1 auto', sm: '0 0 auto' },
    ...touchTarget(36),
  },
} as const

export interface RecordPageProps {
  definition: CompiledRecord
  /** What names the record in the address. */
  value: string
  /** The address of the page. */
  path: string
  appTitle: string
  /** Whether somebody came here from another page: the heading then takes the focus. */
  takesFocus: boolean
}

/** One record: what is known of it, what happened to it, and what can be done. */
export function RecordPage(props: RecordPageProps): ReactNode {
  const views = useCode('record-views', useEngine().views.record)
  const loaded = both(useRecord(props.definition, props.value), views)
  if (loaded.status === 'loading') return <RecordAwaited />
  if (loaded.status === 'failed')
    return (
      <RecordFailed list={wayBack(props.path, props.definition.list)} error={loaded.error} onRetry={loaded.retry} />
    )
  const [read, kinds] = loaded.value
  return <ShownRecord {...props} read={read} kinds={kinds} />
}

function ShownRecord(props: RecordPageProps & { read: ReadRecord; kinds: RecordKinds }) {
  const { definition, value, path, appTitle, takesFocus, read, kinds } = props
  const scope = useMemo(() => scopeOf(definition, read), [definition, read])
  const record: OpenRecord = { definition, value, path, read, scope }
  const title = definition.title(scope)
  const status = definition.status?.(scope) ?? null
  const heading = useHeadingFocus(takesFocus)
  const back = wayBack(path, definition.list)
  const { sections, beside } = useSections(definition)
  return (
    <Stack spacing={2}>
      <title>{`${title} · ${appTitle}`}</title>
      {back !== null && <BackLink to={back} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {status !== null && status !== '' && <StatusChip text={status} />}
        <RecordActions record={record} kinds={kinds.actions} />
      </Box>
      <Box sx={beside ? besideLook : sectionsLook}>
        {sections.map((section) => {
          const { Component } = registered<RecordSectionKind>(kinds.sections, section.section)
          return (
            <Box key={definition.sections.indexOf(section)} component="section" aria-label={section.title}>
              <SectionCard title={section.title}>
                <Component section={section} scope={scope} />
              </SectionCard>
            </Box>
          )
        })}
      </Box>
    </Stack>
  )
}

/**
 * The sections in the order in which they are seen, which is that in which they are read out: where there is room, what
 * a record comes to first stands beside what is known of it.
 */
function useSections({ sections }: CompiledRecord): { sections: CompiledRecordSection[]; beside: boolean } {
  const isWide = useMediaQuery(wide, { noSsr: true })
  const [first, ...others] = sections
  const totals = others.find(({ section }) => section === 'totals')
  if (!isWide || !first || first.section !== 'facts' || !totals) return { sections, beside: false }
  return { sections: [first, totals, ...others.filter((one) => one !== totals)], beside: true }
}

/** Beside the sidebar, as wide as the theme's `lg`. */
const wide = '(min-width:1200px)'

const sectionsLook = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { display: 'grid' },
} as const

const besideLook = {
  ...sectionsLook,
  gridTemplateColumns: 'minmax(0, 1fr) 24rem',
  '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
} as const

/** Back to the list that led here, as it was left, or to the one that the record is in. */
function BackLink({ to }: { to: string }) {
  return (
    <Box>
      <PageLink to={to} variant="body2" sx={backLook}>
        {t('← Kembali ke daftar')}
      </PageLink>
    </Box>
  )
}

const backLook = { display: 'inline-flex', alignItems: 'center', minHeight: 44, my: -1.25 }

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { recordText } from '../../contract/value-formats.ts'
import type { Scope } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { MoreButton, useFolded } from '../../engine/record/folded.tsx'
import type { RecordSectionKind, RecordSectionOf, RecordSectionProps } from '../../engine/record/record-kinds.ts'

type HistorySection = RecordSectionOf<'history'>

const entriesAtFirst = 10

/** What happened to the record, each with who did it, when, and what was and what is. */
function History({ section, scope }: RecordSectionProps<HistorySection>) {
  const entries = section.rows(scope) ?? []
  const folded = useFolded(entries, entriesAtFirst)
  if (entries.length === 0) return <Typography color="textSecondary">{t('Belum ada perubahan.')}</Typography>
  return (
    <>
      <Box component="ol" sx={list}>
        {folded.shown.map((entry, index) => (
          <Entry key={index} section={section} scope={{ ...scope, [section.as]: entry }} />
        ))}
      </Box>
      <MoreButton folded={folded} label={(hidden) => t('{hidden} perubahan lainnya', { hidden })} />
    </>
  )
}

function Entry({ section, scope }: { section: HistorySection; scope: Scope }) {
  const text = (value: unknown, format: 'text' | 'moment' = 'text'): string => recordText(value, format)
  const changes = section.changes(scope) ?? []
  return (
    <li>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {text(section.what(scope))}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {` ${[text(section.who(scope)), text(section.when(scope), 'moment')].filter(Boolean).join(', ')}`}
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.5 }}>
          {changes.map((change, index) => (
            <Change key={index} section={section} scope={{ ...scope, [section.changeAs]: change }} />
          ))}
        </Box>
      )}
    </li>
  )
}

/** What was, struck through, and what is: also told to those who do not see it. */
function Change({ section, scope }: { section: HistorySection; scope: Scope }) {
  const before = recordText(section.before(scope), 'text')
  const after = recordText(section.after(scope), 'text')
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {`${recordText(section.field(scope), 'text')}: `}
      <Typography component="del" variant="body2" color="textSecondary">
        {before || '(kosong)'}
      </Typography>
      {' → '}
      <ins>{after || '(kosong)'}</ins>
    </Typography>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, '& ins': { textDecoration: 'none' } } as const

export const history: RecordSectionKind<HistorySection> = { Component: History }

import { useSyncExternalStore } from 'react'
import { Box, Typography } from '@mui/material'
import type { CompiledSection } from '../../compiler/module.ts'
import { formatRupiahCents } from '../rows/amount.ts'
import type { DocumentStore } from './document-store.ts'

type Term = (CompiledSection & { section: 'totals' })['terms'][number]

/** Amounts of the whole document, with exactly two decimals (specification, section 9). */
export function Totals({ store, terms }: { store: DocumentStore; terms: readonly Term[] }) {
  const doc = useSyncExternalStore(store.subscribe, store.values)
  return (
    <Box
      component="dl"
      sx={{ m: 0, ml: 'auto', maxWidth: '24rem', display: 'grid', gridTemplateColumns: 'auto auto', rowGap: 0.75 }}
    >
      {terms.map((term, index) => {
        const isLast = index === terms.length - 1
        return (
          <Box key={term.label} sx={{ display: 'contents', fontWeight: isLast ? 700 : undefined }}>
            <Typography component="dt" sx={{ color: isLast ? undefined : 'text.secondary', fontWeight: 'inherit' }}>
              {term.label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 'inherit' }}
            >
              {formatRupiahCents(term.value({ doc }) ?? 0)}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

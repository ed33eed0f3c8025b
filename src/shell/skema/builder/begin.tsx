import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { useBuilder } from './builder-context.ts'
import type { Path } from './json-text.ts'
import { emptyOf, type Meta } from './meta.ts'
import { guessAt } from './named-fields.ts'

/** Begins an object that is not there yet, with the least that it has to say. */
export function Begin({ path, label, meta }: { path: Path; label: string; meta: Meta }): ReactNode {
  const { act, format, tree } = useBuilder()
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => act({ do: 'set', path, value: emptyOf(format.schema, meta, guessAt(tree, path)) })}
      >
        {t('Tambah {label}', { label })}
      </Button>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { fieldset } from './boxes.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import type { Json, Path } from './json-text.ts'
import { emptyOf, resolved } from './meta.ts'

interface ListProps {
  path: Path
  label: string
  items: unknown
  /** What is edited of the item at a place. */
  children: (item: Path) => ReactNode
}

/** Objects one below the other, to be added, moved and taken away. */
export function ListEditor({ path, label, items, children }: ListProps): ReactNode {
  const { act, format } = useBuilder()
  const value = useValue(path)
  const list: Json[] = Array.isArray(value) ? value : []
  const meta = resolved(format.schema, items)
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      {list.map((item, at) => (
        <Box key={at} component="fieldset" sx={fieldset}>
          <legend>{itemName(item, at)}</legend>
          <Box component="details">
            <summary>{t('Ubah {item}', { item: itemName(item, at) })}</summary>
            <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>{children([...path, at])}</Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <MoveButton {...{ path, at, to: at - 1, count: list.length, label: t('Naik'), name: itemName(item, at) }} />
            <MoveButton
              {...{ path, at, to: at + 1, count: list.length, label: t('Turun'), name: itemName(item, at) }}
            />
            <Button
              size="small"
              color="inherit"
              aria-label={t('Hapus {item}', { item: itemName(item, at) })}
              onClick={() => act({ do: 'set', path: [...path, at], value: undefined })}
            >
              {t('Hapus')}
            </Button>
          </Box>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          variant="outlined"
          onClick={() => act({ do: 'insert', list: path, at: list.length, value: emptyOf(format.schema, meta) })}
        >
          {t('Tambah {label}', { label })}
        </Button>
      </Box>
    </Box>
  )
}

interface MoveProps {
  path: Path
  at: number
  to: number
  count: number
  label: string
  name: string
}

function MoveButton({ path, at, to, count, label, name }: MoveProps): ReactNode {
  const { act } = useBuilder()
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`${label}: ${name}`}
      disabled={to < 0 || to >= count}
      onClick={() =>
        act({ do: 'move', owner: path, from: at, to }, { says: t('{name} kini ke-{to}.', { name, to: to + 1 }) })
      }
    >
      {label}
    </Button>
  )
}

/** What people know an object by. */
function itemName(item: Json, at: number): string {
  const said = isRecord(item)
    ? ['title', 'name', 'label', 'message', 'value', 'heading', 'section', 'part'].map((key) => writtenText(item[key]))
    : []
  return said.find((one): one is string => typeof one === 'string' && one !== '') ?? `${at + 1}`
}

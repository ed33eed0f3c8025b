import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { CompiledTile } from '../../../contract/report-module.ts'
import { FigureTile } from './figure-tile.tsx'
import { RowsTile } from './rows-tile.tsx'

interface Named {
  key: string
  tile: CompiledTile
}

interface TilesProps {
  /** Single figures. */
  figures: readonly Named[]
  /** What has rows: by days, or the largest by name. */
  rows: readonly Named[]
  /** There is as much room as on a telephone, however wide the page is. */
  isNarrow?: boolean
}

/** The tiles of a dashboard, figures above what has rows. */
export function Tiles({ figures, rows, isNarrow = false }: TilesProps): ReactNode {
  return (
    <>
      <Box sx={isNarrow ? narrowFigures : figuresLook}>
        {figures.map(({ key, tile }) => (
          <FigureTile key={key} tile={tile} />
        ))}
      </Box>
      <Box sx={isNarrow ? narrowRows : rowsLook}>
        {rows.map(({ key, tile }) => (
          <RowsTile key={key} tile={tile} />
        ))}
      </Box>
    </>
  )
}

/** Figures of one kind stand in one line. */
const of = (count: number): string => `repeat(${count}, minmax(0, 1fr))`
const figureColumns = { xs: of(2), md: of(3), lg: of(4), xl: of(6) }

const figuresLook = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: figureColumns,
} as const

const rowsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  // What has an axis of days needs room.
  '& > [data-wide]': { gridColumn: { lg: 'span 2' } },
} as const

const narrowFigures = { display: 'grid', gap: 1, gridTemplateColumns: of(2) } as const
const narrowRows = { display: 'grid', gap: 2, gridTemplateColumns: of(1) } as const

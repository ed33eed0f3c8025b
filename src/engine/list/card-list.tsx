import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { Scope } from '../../contract/module.ts'
import type { CompiledListColumn } from '../../contract/page-module.ts'
import { RecordValue } from '../ui/record-value.tsx'
import { RowLink, type RowsProps } from './row-link.tsx'
import { isLong, linesOf } from './row-look.tsx'
import type { DrawnRow } from './use-rows-in-view.ts'

/** The rows as cards, for a narrow window. */
export function CardList(props: RowsProps): ReactNode {
  const { view, list } = props
  return (
    <Box role="list" aria-label={list.title} sx={{ pb: `${view.behind}px` }}>
      {view.items.map((item) => (
        <Card key={item.row?.id ?? `waiting-${item.index}`} {...props} item={item} />
      ))}
    </Box>
  )
}

function Card({ item, ...props }: RowsProps & { item: DrawnRow }): ReactNode {
  const { height, columns, count } = props
  const { row, index, gap } = item
  if (!row)
    return (
      <Box aria-hidden="true" sx={{ height, mt: `${gap}px`, pb: 1 }}>
        <Box sx={cardLook}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </Box>
      </Box>
    )
  const { title, marks, texts, numbers } = linesOf(columns)
  const scope = { [props.list.as]: row.values }
  return (
    <Box role="listitem" aria-posinset={index + 1} aria-setsize={count ?? -1} sx={{ height, mt: `${gap}px`, pb: 1 }}>
      <Box sx={cardLook}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Box sx={{ ...oneLine, flex: 1 }}>
            <RowLink
              {...props}
              row={row}
              isTabStop={row.id === props.tabStop}
              name={title ? recordText(title.value(scope), title.format) : row.id}
            >
              {title && <RecordValue value={title.value(scope)} format={title.format} />}
            </RowLink>
          </Box>
          {marks.map(({ key, value, format }) => {
            const mark = value(scope)
            // Without a heading above it, a dash would say nothing.
            return recordText(mark, format) === '' ? null : <RecordValue key={key} value={mark} format={format} />
          })}
        </Box>
        {texts.length > 0 && <Texts columns={texts} scope={scope} />}
        {numbers.length > 0 && <Numbers columns={numbers} scope={scope} />}
      </Box>
    </Box>
  )
}

/** What tells a row from others, in one line: each value whole, as equal words of two columns say two things. */
function Texts({ columns, scope }: { columns: readonly CompiledListColumn[]; scope: Scope }): ReactNode {
  const texts = columns.map((column) => namedText(column, scope)).filter((text) => text !== '')
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ...oneLine, lineHeight: '1.25rem', minHeight: '1.25rem' }}>
      {texts.join(' · ')}
    </Typography>
  )
}

/** A text as it is; a key with its name, since digits alone say nothing. */
function namedText({ title, value, format, isNumber }: CompiledListColumn, scope: Scope): string {
  const text = recordText(value(scope), format)
  return isNumber && text !== '' ? `${title} ${text}` : text
}

/** Numbers mean nothing without their names. */
function Numbers({ columns, scope }: { columns: readonly CompiledListColumn[]; scope: Scope }): ReactNode {
  const short = columns.filter((column) => !isLong(column))
  // Without another one beside it, it has the line to itself.
  const alone = short.length % 2 === 1 ? short.at(-1) : undefined
  return (
    <Box sx={numbersLook}>
      {columns.map((column) => (
        <Box key={column.key} sx={isLong(column) || column === alone ? { ...oneLine, gridColumn: '1 / -1' } : oneLine}>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 0.75 }}>
            {column.title}
          </Typography>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            <RecordValue value={column.value(scope)} format={column.format} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const numbersLook = {
  display: 'grid',
  // An amount in the first column has the room that it needs: of a cut one nobody knows how much it is.
  gridTemplateColumns: 'minmax(calc(40% - 6.4px), auto) minmax(0, 1fr)',
  columnGap: 2,
  lineHeight: '1.25rem',
} as const

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const cardLook = {
  position: 'relative',
  height: '100%',
  px: 1.5,
  pt: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo, type ReactNode } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import type { CompiledListColumn } from '../../contract/page-module.ts'
import { RecordValue } from '../ui/record-value.tsx'
import type { ListControl } from './list-state.ts'
import { RowLink, type RowsProps } from './row-link.tsx'
import { alignOf, tableWidth, widthOf } from './row-look.tsx'
import type { ListRow } from './use-list-rows.ts'

interface TableHeadingsProps {
  columns: readonly CompiledListColumn[]
  control: ListControl
}

/** The headings; one that can be sorted by is a button. */
function TableHeadings({ columns, control }: TableHeadingsProps): ReactNode {
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {columns.map((column) => (
          <Heading key={column.key} column={column} control={control} />
        ))}
      </TableRow>
    </TableHead>
  )
}

function Heading({ column, control }: { column: CompiledListColumn; control: ListControl }): ReactNode {
  const { title, sort, format } = column
  const direction = sort === null ? null : directionOf(sort, control.state.sort)
  return (
    <TableCell align={alignOf(format)} sortDirection={direction ?? false} sx={{ px: 1.5 }}>
      {sort === null ? (
        title
      ) : (
        <TableSortLabel
          active={direction !== null}
          direction={direction ?? 'asc'}
          sx={sortLook}
          onClick={() => control.change((old) => ({ ...old, sort: nextSort(sort, old.sort), place: null }), 'push')}
        >
          {title}
        </TableSortLabel>
      )}
    </TableCell>
  )
}

/** As high as the cell around it, and high enough where a finger is all there is. */
const sortLook = { '@media (pointer: coarse)': { minHeight: 44, my: -0.75 } }

function directionOf(key: string, sort: string): 'asc' | 'desc' | null {
  if (sort === key) return 'asc'
  return sort === `-${key}` ? 'desc' : null
}

/** A first click sorts up, a second one down. */
function nextSort(key: string, sort: string): string {
  return sort === key ? `-${key}` : key
}

/** The rows as a table with a line each. */
export function ListTable(props: RowsProps): ReactNode {
  const { list, control, columns, height, view, count, tabStop, onActive, onOpen, chosen } = props
  return (
    <Table
      stickyHeader
      size="small"
      aria-label={list.title}
      aria-rowcount={count === null ? -1 : count + 1}
      sx={{ tableLayout: 'fixed', minWidth: `${tableWidth(columns)}rem` }}
    >
      <colgroup>
        {columns.map((column, at) => (
          <col key={column.key} style={{ width: withBox(widthText(column, columns), at === 0 && chosen !== null) }} />
        ))}
      </colgroup>
      <TableHeadings columns={columns} control={control} />
      {view.items.map((item) => (
        <TableBody key={item.row?.id ?? `waiting-${item.index}`}>
          <Gap height={item.gap} span={columns.length} />
          {item.row ? (
            <Row
              list={list}
              columns={columns}
              height={height}
              onActive={onActive}
              onOpen={onOpen}
              chosen={chosen}
              row={item.row}
              index={item.index}
              isTabStop={item.row.id === tabStop}
            />
          ) : (
            <WaitingRow columns={columns} height={height} />
          )}
        </TableBody>
      ))}
      <tbody aria-hidden="true">
        <Gap height={view.behind} span={columns.length} />
      </tbody>
    </Table>
  )
}

/** Beside a column for long texts the others have what short ones need; without one they share. */
function widthText(column: CompiledListColumn, columns: readonly CompiledListColumn[]): string | undefined {
  const width = widthOf(column)
  if (width !== null) return `${width}rem`
  const isNarrowed = column.wide !== true && columns.some(({ wide }) => wide)
  return isNarrowed ? shareOf(columns) : undefined
}

/** Room for the box that chooses a row, beside what names it. */
function withBox(width: string | undefined, hasBox: boolean): string | undefined {
  return width !== undefined && hasBox ? `calc(${width} + 2rem)` : width
}

/** What is left beside the numbers and dates, of which a column for long texts has half as much again. */
function shareOf(columns: readonly CompiledListColumn[]): string {
  const fixed = columns.reduce((sum, column) => sum + (widthOf(column) ?? 0), 0)
  const texts = columns.filter((column) => widthOf(column) === null)
  const shares = texts.reduce((sum, { wide }) => sum + (wide === true ? 1.5 : 1), 0)
  return `clamp(6rem, min((100cqw - ${fixed}rem) / ${shares}, 13vw), 14rem)`
}

function Gap({ height, span }: { height: number; span: number }): ReactNode {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface RowProps extends Pick<RowsProps, 'list' | 'columns' | 'height' | 'onActive' | 'onOpen' | 'chosen'> {
  row: ListRow
  index: number
  isTabStop: boolean
}

/** Scrolling draws the table many times a second; a row that stays in sight is drawn once. */
const Row = memo(function Row({ columns, height, index, ...props }: RowProps): ReactNode {
  const scope = { [props.list.as]: props.row.values }
  return (
    <TableRow hover aria-rowindex={index + 2} sx={{ height, position: 'relative' }}>
      {columns.map(({ key, value, format }, at) => {
        const found = value(scope)
        const text = recordText(found, format)
        return (
          <TableCell key={key} align={alignOf(format)} title={tipOf(text)} sx={cellLook}>
            <Box sx={format === 'text' ? twoLines : undefined}>
              {at === 0 ? (
                <RowLink {...props} name={text}>
                  <RecordValue value={found} format={format} />
                </RowLink>
              ) : (
                <RecordValue value={found} format={format} />
              )}
            </Box>
          </TableCell>
        )
      })}
    </TableRow>
  )
})

/** A row that is still on its way. */
function WaitingRow({ columns, height }: { columns: readonly CompiledListColumn[]; height: number }): ReactNode {
  return (
    <TableRow aria-hidden="true" sx={{ height }}>
      {columns.map(({ key }) => (
        <TableCell key={key} sx={cellLook}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  )
}

/** A text that may not fit is told in full. */
function tipOf(text: string): string | undefined {
  return text.length > 14 ? text : undefined
}

/** A long name goes on in a second line; rows stay as high as they are. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: 1.2,
} as const

const cellLook = { py: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

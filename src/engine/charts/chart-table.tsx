import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { type ChartData, figureText } from './chart-data.ts'

/** The figures of a chart, for whoever reads them rather than sees them. */
export function ChartTable({ title, data }: { title: string; data: ChartData }): ReactNode {
  const { pointTitle, points, series, format } = data
  return (
    <Box role="group" aria-label={title} tabIndex={0} sx={{ maxHeight: '20rem', overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{pointTitle}</TableCell>
            {series.map((one) => (
              <TableCell key={one.key} align="right">
                {one.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ key, label }, index) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {series.map((one) => (
                <TableCell
                  key={one.key}
                  align="right"
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {figureText(one.values[index], format)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

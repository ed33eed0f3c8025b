import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import { createContext, memo, useContext, type TdHTMLAttributes } from 'react'

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & Record<`data-${string}`, string | boolean | undefined>

interface LiveCellProps {
  look: NonNullable<TableCellProps['sx']>
  /** What its element says, hears and holds. */
  attributes: CellAttributes
}

/** A cell whose style sheet is made once: whatever changes in it is drawn by its element alone. */
export function LiveCell({ look, attributes }: LiveCellProps) {
  return (
    <AttributesContext value={attributes}>
      <Frame look={look} />
    </AttributesContext>
  )
}

const AttributesContext = createContext<CellAttributes>({})

const Frame = memo(function Frame({ look }: Pick<LiveCellProps, 'look'>) {
  return <TableCell component={Element} sx={look} />
})

/** MUI gives the classes. */
function Element({ className }: { className?: string }) {
  return <td {...useContext(AttributesContext)} className={className} />
}

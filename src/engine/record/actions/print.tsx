import Button from '@mui/material/Button'
import { useFollow } from '../../ui/page-link.tsx'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../action-kind.ts'

/** Where a record's print is: behind the record's own address. */
export function printPath(record: string): string {
  return `${record}/cetak`
}

/** The way to what the record looks like on paper. */
function Print({ action, record, isFirst }: RecordActionProps<RecordActionOf<'print'>>) {
  const to = printPath(record.path)
  const onClick = useFollow(to)
  return (
    <Button href={to} onClick={onClick} variant={isFirst ? 'contained' : 'outlined'}>
      {action.label}
    </Button>
  )
}

export const print: RecordActionKind<RecordActionOf<'print'>> = { Component: Print }

import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CardHeader from '@mui/material/CardHeader'
import type { ReactNode } from 'react'

/** A part of a page, under its title. */
export function SectionCard({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    // Not `hidden`, which would be what a note that stays in sight sticks to.
    <Card variant="outlined" sx={{ overflow: 'clip' }}>
      {title !== undefined && (
        <CardHeader title={title} slotProps={{ title: { component: 'h2', variant: 'h2' } }} sx={{ pb: 0 }} />
      )}
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>{children}</CardContent>
    </Card>
  )
}

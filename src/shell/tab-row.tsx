import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Tab } from './pages.ts'
import { samePath } from './same-path.ts'

/** The pages that belong to this one; nothing where it stands alone. */
export function TabRow({ tabs }: { tabs: readonly Tab[][] }): ReactNode {
  const { pathname } = useLocation()
  const row = tabs.find((one) => one.some(({ path }) => samePath(path, pathname)))
  if (!row) return null
  return (
    <Box component="nav" aria-label="Tab halaman" sx={rowLook}>
      {row.map(({ label, path }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={samePath(path, pathname) ? 'page' : undefined}
          sx={tabLook}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

const rowLook = { display: 'flex', gap: 0.5, mt: -1, mb: 2, borderBottom: 1, borderColor: 'divider' } as const

const tabLook = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  mb: '-1px',
  borderBottom: 2,
  borderColor: 'transparent',
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': { color: 'primary.main', borderColor: 'primary.main' },
} as const

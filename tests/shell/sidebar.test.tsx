import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Sidebar } from '../../src/shell/sidebar.tsx'

const links = [
  { label: 'Home', path: '/' },
  { label: 'Books', path: '/books' },
  { label: 'Lent books', path: '/books/lent' },
  { label: 'Sign in', href: '#' },
]

test.each([
  ['/', ['Home page']],
  ['/books', ['Books page']],
  ['/books/7', ['Books true']],
  ['/books/lent', ['Lent books page']],
  ['/books/lent/7', ['Lent books true']],
])('at %s one entry is marked', (address, marked) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Sidebar links={links} end={undefined} onNavigate={() => undefined} isFolded={false} />
    </MemoryRouter>,
  )
  const entries = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(entries.map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`)).toEqual(marked)
})

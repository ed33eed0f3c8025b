import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setDarkMode } from '../../src/shell/dark-mode.ts'
import { entries, memoryDefinitions, renderShell } from './shell-harness.tsx'

function resizeTo(width: number): void {
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })
}

const sidebar = () => screen.queryByRole('navigation')

afterEach(() => {
  act(() => setDarkMode(false))
  vi.restoreAllMocks()
})

describe('screens', () => {
  it.each([
    ['/', 'Awal'],
    ['/isi', 'Isi'],
    ['/isi/', 'Isi'],
    ['/tidak/ada', '404'],
  ])('%s shows the heading %s', async (path, title) => {
    renderShell(path)
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${title} · Toko`))
  })

  it.each([
    ['/tidak/ada', (path: string) => path !== '*', '/'],
    // As for a role that has no page to start on.
    ['/', (path: string) => path !== '*' && path !== '/', '/isi'],
  ])('%s is never white: without a page for it the shell says so, with a way on', async (path, isThere, home) => {
    const index = {
      format: 1 as const,
      entries: entries.filter(({ pages: [page] = [] }) => page === undefined || isThere(page.path)),
    }
    renderShell(path, { definitions: { ...memoryDefinitions(), index: () => Promise.resolve(index) } })
    expect(await screen.findByRole('heading', { name: 'Page Not Found', level: 1 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ke halaman utama' }).getAttribute('href')).toBe(home)
  })

  it('draws the content of the definition', async () => {
    renderShell('/isi')
    expect(await screen.findByText('Sebuah teks')).toBeTruthy()
  })

  it('moves focus to the heading when the screen changes, not on the first load', async () => {
    renderShell('/')
    await screen.findByRole('heading', { name: 'Awal' })
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('link', { name: 'Isi' }))
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Isi' }))
  })
})

describe('active entry', () => {
  it.each([
    ['/', 'Awal'],
    ['/isi', 'Isi'],
    ['/isi//', 'Isi'],
    ['/isi/lagi', null],
  ])('at %s is %s', async (path, label) => {
    renderShell(path)
    const links = within(await screen.findByRole('navigation')).getAllByRole('link')
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)
    expect(current).toEqual(label === null ? [] : [label])
  })
})

describe('sidebar', () => {
  it.each([
    [640, true],
    [1280, true],
    [639, false],
    [390, false],
  ])('at %i px starts open: %s', async (width, open) => {
    renderShell('/', { width })
    await screen.findByRole('heading', { name: 'Awal' })
    expect(sidebar() !== null).toBe(open)
    expect(screen.queryByRole('button', { name: 'Menu' }) !== null).toBe(!open)
  })

  it('is toggled by the menu button and reset by every resize', async () => {
    renderShell('/', { width: 390 })
    const menu = await screen.findByRole('button', { name: 'Menu', expanded: false })
    await userEvent.click(menu)
    expect(sidebar()).not.toBeNull()
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    resizeTo(391)
    expect(sidebar()).toBeNull()
    resizeTo(640)
    expect(sidebar()).not.toBeNull()
    resizeTo(390)
    expect(sidebar()).toBeNull()
  })

  it('over the content closes with Escape and gives focus back', async () => {
    renderShell('/', { width: 390 })
    const menu = await screen.findByRole('button', { name: 'Menu' })
    await userEvent.click(menu)
    await userEvent.keyboard('{Escape}')
    expect(sidebar()).toBeNull()
    expect(document.activeElement).toBe(menu)
  })
})

describe('dark mode', () => {
  it('is off by default and sets the class on the document root', async () => {
    renderShell('/')
    const toggle = await screen.findByRole('switch', { name: 'Gelap' })
    expect(document.documentElement.classList.contains('dark')).toBe(false)
    await userEvent.click(toggle)
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await userEvent.click(toggle)
    expect(document.documentElement.classList.contains('dark')).toBe(false)
  })
})

describe('failures', () => {
  it('a screen that cannot be loaded says so and is asked for again', async () => {
    let broken = true
    renderShell('/isi', { definitions: memoryDefinitions((id) => broken && id === 'screens/isi') })
    expect((await screen.findByRole('alert')).textContent).toContain('Halaman Isi gagal dimuat')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Sebuah teks')).toBeTruthy()
  })

  it('a mistake in the program shows the fallback screen, is logged, and leaves the navigation', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const definitions = memoryDefinitions()
    renderShell('/isi', {
      definitions: {
        ...definitions,
        // A module that is not what it promises: drawing it fails.
        load: async (entry, attempt) => {
          const module = await definitions.load(entry, attempt)
          return entry.id === 'screens/isi'
            ? ({ ...module, kind: 'screen', content: null as never } as typeof module)
            : module
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go back to Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('navigation')).toBeTruthy()
    expect(log.mock.calls.some(([text]) => text === 'Unexpected application error')).toBe(true)
  })
})

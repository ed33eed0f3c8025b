import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { CompiledListPage } from '../../../src/contract/page-module.ts'
import type { fakeClient } from '../fake-client.ts'
import { drawList, type FakeTable, type MemoryListAddress } from './draw-list.tsx'

type Client = ReturnType<typeof fakeClient>

/** Answers what was asked and not yet answered. */
async function answer(client: Client, table: FakeTable, done: Set<unknown>): Promise<number> {
  const open = client.sent.filter((sent) => !done.has(sent))
  for (const sent of open) {
    done.add(sent)
    await act(async () => { sent.answer(table.answer(sent)); await Promise.resolve() }) // prettier-ignore
  }
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  return open.length
}

/** Answers until nothing more is asked for. */
async function settle(client: Client, table: FakeTable, done: Set<unknown>): Promise<void> {
  await waitFor(() => expect(client.sent.length).toBeGreaterThan(0))
  while ((await answer(client, table, done)) > 0);
}

/** A list that has all it asked for. */
export async function drawn(
  table: FakeTable,
  address?: MemoryListAddress,
  definition?: CompiledListPage,
  user?: number,
) {
  const page = drawList({ ...(address && { address }), ...(definition && { definition }), ...(user && { user }) })
  const done = new Set<unknown>()
  await settle(page.client, table, done)
  return { ...page, settle: () => settle(page.client, table, done), user: userEvent.setup() }
}

/** By its mark, as the rows below: a search by role or label takes long in a table of this size. */
export function frame(): HTMLElement {
  const found = [...document.getElementsByTagName('div')].find(
    (part) => part.role === 'group' && part.ariaLabel === 'Daftar Uji',
  )
  if (!found) throw new Error('There is no list.')
  return found
}

/** The rows that are drawn. */
export function namesShown(): string[] {
  return [...frame().getElementsByTagName('a')].filter((link) => 'row' in link.dataset).map((link) => link.textContent)
}

export async function scrollTo(top: number): Promise<void> {
  await act(async () => {
    frame().scrollTop = top
    fireEvent.scroll(frame())
    await Promise.resolve()
  })
}

/** The focus stays where somebody works when what has it goes away with what it does. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { definitionFormat } from '../../../../src/compiler/editor.ts'
import { Project } from '../../../../src/compiler/project.ts'
import { OpenApiDocument } from '../../../../src/language/read/openapi-document.ts'
import { Builder } from '../../../../src/shell/skema/builder/builder.tsx'

const openapi = new OpenApiDocument('openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths: {}\n')
const format = definitionFormat(Project.of(new Map(), openapi).forms(), openapi)

/** The builder of a text whose steps can be taken back. */
function Built({ first }: { first: object }): ReactNode {
  const [text, setText] = useState(JSON.stringify(first))
  const past = useRef<string[]>([])
  const edits = {
    text: () => text,
    edit: (next: string) => {
      past.current.push(text)
      setText(next)
    },
    undo: () => setText(past.current.pop() ?? text),
    redo: () => {},
  }
  const around = { format, parts: format.builder, errors: [], titles: new Map(), english: {}, isEnglish: false }
  return <Builder text={text} saved={null} edits={edits} {...around} />
}

/** What people know the element with the focus by. */
function focused(): string {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing'
  const own =
    element.getAttribute('aria-label') ??
    ('labels' in element && (element.labels as NodeListOf<HTMLElement>)[0]?.textContent)
  return own || (element.textContent ?? '')
}

const list = { kind: 'list', title: 'X', path: '/x', operation: 'y', columns: [] }
const brought = { kind: 'import', title: 'X', path: '/x', operation: 'y', columns: [] }
const paper = { kind: 'print', title: 'X', record: 'y', parts: [] }
const figures = { kind: 'report', title: 'X', path: '/x', group: 'y', dimensions: ['a'] }

test.each([
  ['the last text of a list', { ...brought, ignored: ['b'] }, 'Hapus butir b', 'Tambah pengaturan'],
  ['a text of several', { ...brought, ignored: ['b', 'c'] }, 'Hapus butir c', 'Tambah butir'],
  ['the last entry of a map', { ...figures, where: { b: 'c' } }, 'Hapus b', 'Tambah: Angka'],
  ['the last of several forms', { ...figures, measures: ['a'] }, 'Hilangkan Angka 1', 'Tambah: Angka'],
  ['the last word', { ...paper, papers: ['A4'] }, 'Hilangkan A4', 'Tambah: Kertas'],
  ['an object', { ...list, menu: { label: 'a', group: 'b' } }, 'Hapus Menu samping', 'Operasi'],
])('%s that is taken away leaves it to what is next', async (_, first, name, next) => {
  render(<Built first={first} />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(focused()).toBe(next)
})

test('a step that is taken back by its keys leaves it there too', async () => {
  const user = userEvent.setup()
  render(<Built first={{ ...brought, ignored: ['b'] }} />)
  await user.click(screen.getByRole('button', { name: 'Tambah butir' }))
  await user.click(screen.getByRole('textbox', { name: 'Kolom yang dilewati 2' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(focused()).toBe('Tambah butir')
})

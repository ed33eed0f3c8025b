/**
 * What a new kind of definition costs: what one new folder would hold, and a line in each of the lists of kinds: what
 * compiles it, what draws it, what a role may have of it. This one is handed in from outside, as the product's own are.
 */
import { render, screen } from '@testing-library/react'
import type { Static } from 'typebox'
import { describe, expect, test } from 'vitest'
import { reachOf } from '../../../src/compiler/access/reach.ts'
import { formatReference } from '../../../src/compiler/format-reference.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { blocks, pages } from '../../../src/definition/page-views.ts'
import { allowedKinds } from '../../../src/definition/kinds/allowed.ts'
import { shippedFormat } from '../../../src/definition/shipped-format.ts'
import { allowedDefinitions, type AllowedKinds, isAllowed, type PageAccess } from '../../../src/engine/access.ts'
import type { Definitions } from '../../../src/engine/definitions.ts'
import type { Loaded } from '../../../src/engine/loaded.ts'
import { type Engine, EngineProvider } from '../../../src/engine/engine-context.tsx'
import { callOf, readingOperation } from '../../../src/language/check/operation.ts'
import { js } from '../../../src/language/emit/code.ts'
import { type Kind, entryOf, notes } from '../../../src/language/parts/kind.ts'
import { createFormat } from '../../../src/language/format/format.ts'
import { constant, list, matching, object, text, word } from '../../../src/language/format/schema.ts'
import { latePage, type PageProps, usePageModule } from '../../../src/shell/page-view.tsx'
import { Shell } from '../../../src/shell/shell.tsx'
import { compile, library } from '../../compiler/kinds/library.ts'

interface CompiledBoard {
  kind: 'board'
  id: string
  title: string
  tiles: { says: (scope: object) => string; needs: { calls: { operation: string; path: string }[] } }[]
}

// `CompiledKinds` would have a line for it in kinds.ts; that would hold for all files, so here it is cast.

const tile = object('A tile.', { says: text('What it says.'), operation: word('What it is asked of.', 'reading') })

const boardSchema = object('Tiles.', {
  ...notes,
  kind: constant('board', 'Tiles.'),
  title: word('The heading.'),
  path: matching('^(/[a-z0-9-]+)+$', 'The path.'),
  tiles: list(tile, 'The tiles.'),
})

const board: Kind<Static<typeof boardSchema>> = {
  name: 'board',
  schema: boardSchema,
  compile: (at) =>
    js`${{
      kind: 'board',
      id: at.context.source.id,
      title: at.value.title,
      tiles: at.key('tiles').map((one) => {
        const { operation, path } = callOf(readingOperation(one.key('operation')))
        return { says: one.key('says').text(), needs: { calls: [{ operation, path }] } }
      }),
    }}`,
  offers: ['tiles'],
  index: ({ path, tiles: [first] }, { openapi }) => ({
    pages: [{ path, draws: 'board' }],
    ...entryOf(first?.operation, openapi),
  }),
  paths: ({ path }) => [{ path, pointer: '/path' }],
}

/** Its view. */
function Board({ page }: PageProps) {
  const found = usePageModule(page, 'board' as never) as Loaded<CompiledBoard>
  return found.status === 'ready' ? found.value.tiles.map(({ says }) => <p key={says({})}>{says({})}</p>) : null
}

/** What a role may have of it. */
function allowedBoard(module: CompiledBoard, access: PageAccess): CompiledBoard {
  return { ...module, tiles: module.tiles.filter((one) => isAllowed(one, access)) }
}

// The one line in each list of kinds.
const made = createFormat({ ...shippedFormat, kinds: [...shippedFormat.kinds, board] })
const views = {
  blocks,
  pages: { ...pages, board: latePage('board', () => Promise.resolve(Board)) },
}
const allowed = { ...allowedKinds, board: allowedBoard } as unknown as AllowedKinds

const file = 'books/board.json'
const definition = {
  kind: 'board',
  title: 'Board',
  path: '/board',
  tiles: [
    { says: 'Shelves are free', operation: 'findShelves' },
    { says: 'All is found', operation: 'findAll' },
  ],
}

const compiled = (format = made) => compile({ ...library(), [file]: definition }, format)

/** The page at the kind's address, for somebody who may do this. */
async function draw(operations: readonly string[], screens: '*' | readonly string[] = '*') {
  const { sources } = await compiled()
  const reached = reachOf(sources, { screens, may: (call) => operations.includes(call) })
  const modules: Definitions = {
    index: () => Promise.resolve({ format: 1, entries: [...reached.values()] }),
    load: ({ id }) => Promise.resolve(loadModule(sources.find((one) => one.id === id)!.code)),
  }
  const definitions = allowedDefinitions(modules, { operations, hidden: {} }, allowed)
  const engine = { definitions, theme: {}, client: {}, settings: { apiBase: '', extensions: true } }
  window.history.pushState(null, '', '/board')
  render(
    <EngineProvider engine={engine as unknown as Engine}>
      <Shell views={views} />
    </EngineProvider>,
  )
  return reached
}

describe('a made-up kind of definition, added from outside', () => {
  test('is compiled, and its line of the index says where it is and what draws it', async () => {
    const { sources, errors } = await compiled()
    expect(errors).toEqual([])
    const source = sources.find(({ id }) => id === 'books/board')
    expect(source?.entry).toMatchObject({ kind: 'board', pages: [{ path: '/board', draws: 'board' }] })
    expect(source?.uses.offers.flatMap(({ needs }) => needs)).toEqual(['findShelves', 'findAll'])
    expect(formatReference(made)).toContain('Tiles.')
  })

  test('has its mistakes told with their place', async () => {
    const wrong = { ...definition, tiles: [{ says: '{nothing}', operation: 'findShelfs' }] }
    const { errors } = await compile({ ...library(), [file]: wrong }, made)
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(['expression /tiles/0/says', 'unknown-operation /tiles/0/operation']),
    )
  })

  test('is unknown without its line', async () => {
    const { errors } = await compiled(shippedFormat)
    expect(errors).toContainEqual(expect.objectContaining({ file, code: 'wrong-value', pointer: '/kind' }))
  })

  test('is drawn at its address', async () => {
    await draw(['findShelves', 'findAll'])
    expect(await screen.findByText('Shelves are free')).toBeDefined()
    expect(screen.getByText('All is found')).toBeDefined()
  })

  test('keeps from a role what that may not use', async () => {
    await draw(['findAll'])
    expect(await screen.findByText('All is found')).toBeDefined()
    expect(screen.queryByText('Shelves are free')).toBeNull()
  })

  test('is not there for a role that lacks it', async () => {
    const reached = await draw(['findAll', 'findShelves'], [])
    expect(reached.has('books/board')).toBe(false)
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  })
})

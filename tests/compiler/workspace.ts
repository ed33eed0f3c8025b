import type { CompileError } from '../../src/language/check/compile-error.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { type CompiledTexts, Project } from '../../src/compiler/project.ts'
import type { CompiledDialog, CompiledDocument } from '../../src/contract/module.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'

/** A contract without a domain: shelves have names, and boxes stand on shelves. */
const openapi = new OpenApiDocument(`
paths:
  /shelves:
    post:
      operationId: addShelf
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } } }
  /shelves/find:
    post:
      operationId: findShelves
      x-reads: true
      x-lists: addShelf
      requestBody: { content: { application/json: { schema: { type: object, required: [search], properties: { search: { type: string }, floor: { type: number } } } } } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string }, wide: { type: boolean } } } } } } } }
  /crates:
    post:
      operationId: addCrate
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } }
  /next:
    get:
      operationId: nextNumber
      responses: { '200': { content: { application/json: { schema: { type: object, properties: { next: { type: integer } } } } } } }
components:
  schemas:
    Weight: { type: number, maximum: 1000000 }
    Crate:
      type: object
      additionalProperties: false
      properties:
        name: { type: string, maxLength: 5 }
        note: { type: [string, 'null'], maxLength: 5 }
        own: { type: string, maxLength: 5 }
        code: { type: string, pattern: '^[0-9]*$' }
        weight: { $ref: '#/components/schemas/Weight' }
        computed: { type: number, maximum: 3 }
        tags: { type: array, maxItems: 2, items: { type: string, maxLength: 3 } }
        parts: { type: array, maxItems: 2, items: { oneOf: [{ $ref: '#/components/schemas/Heavy' }, { $ref: '#/components/schemas/Light' }] } }
    Heavy: { type: object, properties: { heavy: { type: boolean, const: true }, weight: { type: number, maximum: 900 } } }
    Light: { type: object, properties: { heavy: { type: boolean, const: false }, label: { type: string, maxLength: 4 } } }
    Shelf:
      type: object
      required: [name, note]
      additionalProperties: false
      properties:
        name: { type: string }
        note: { type: [string, 'null'] }
        height: { type: number }
        boxes: { type: array, items: { type: object, required: [size], properties: { size: { type: number }, kind: { type: string }, parts: { type: array, items: { type: object, properties: { code: { type: string } } } } } } }
`)

type Json = Record<string, unknown>

const app: Json = {
  kind: 'app',
  title: 'Test',
  sidebar: [],
  optionFields: { value: ['value'], label: ['label'], wide: ['wide'] },
}
const screen: Json = { kind: 'screen', title: 'Home', path: '/', content: [{ block: 'buttons' }] }
const lost: Json = { kind: 'screen', title: 'Not found', path: '*' }

/** A dialog that is right; tests change a part of it. */
export function shelfDialog(): Json & { schema: { properties: Record<string, Json> } & Json; submit: Json } {
  return {
    kind: 'dialog',
    title: 'Add shelf',
    button: { screen: 'home', label: 'Shelf', order: 1 },
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', minLength: 1 },
        height: { type: 'number', title: 'Height', minimum: 1, errorMessage: 'Height must be positive' },
        shelf: {
          title: 'Shelf',
          'x-options': { operation: 'findShelves' },
          'x-browser-only': 'A shelf is not in the contract',
        },
      },
      required: ['name'],
      errorMessage: { required: { name: 'Name wajib diisi' }, properties: { name: 'Name wajib diisi' } },
    },
    submit: { operation: 'addShelf', body: { name: '=doc.name', note: null, height: '=doc.height' } },
  }
}

/** The screen that shows the document below. */
export const roomScreen: Record<string, Json> = {
  'screens/room.json': {
    kind: 'screen',
    title: 'Room',
    path: '/room',
    content: [{ block: 'document', document: 'forms/form' }],
  },
}

/** What is sent of a box, for `as: 'box'`. */
export const boxItem: Json = {
  size: '=box.size',
  kind: '=box.kind',
  parts: { $each: 'box.parts', as: 'part', item: { code: '=part.code' } },
}

/** A document with rows that is right, and the parts of it that tests change. */
export function roomDocument() {
  const parts: Json = {
    type: 'array',
    'x-as': 'part',
    items: {
      type: 'object',
      properties: {
        code: { type: 'string', 'x-rules': [{ rule: 'size(part.code) == box.size', message: '{part.code} salah' }] },
      },
    },
  }
  const entry: Json = { kind: 'form', fields: ['size', 'kind'], button: 'Add' }
  const table: Json = {
    empty: 'None',
    label: 'box.kind',
    columns: [{ column: 'value', title: 'Size', value: 'box.size' }],
  }
  const list: Json = {
    type: 'array',
    'x-as': 'box',
    'x-entry': entry,
    'x-table': table,
    'x-unique': [{ key: 'box.kind', message: 'Kind {key} twice', at: 'kind' }],
    items: {
      type: 'object',
      properties: {
        size: { type: 'number', title: 'Size', minimum: 1, errorMessage: 'Size must be positive' },
        kind: { type: 'string', title: 'Kind', default: 'plain' },
        volume: { type: 'number', 'x-derive': 'box.size * doc.factor' },
        labels: { type: 'array', items: { type: 'string' } },
        parts,
      },
      required: ['size'],
      errorMessage: { required: { size: 'Size wajib diisi' } },
    },
  }
  const sections: Json[] = [
    { section: 'fields', fields: ['name', 'note'] },
    { section: 'entry', list: 'boxes' },
    { section: 'table', list: 'boxes' },
  ]
  const definition: Json = {
    kind: 'document',
    title: 'Room',
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        note: { type: 'string', title: 'Note' },
        factor: { type: 'number', default: 2 },
        boxes: list,
      },
      required: ['name'],
      errorMessage: { required: { name: 'Name wajib diisi' } },
    },
    sections,
    submit: {
      operation: 'addShelf',
      body: {
        name: '=doc.name',
        note: '=doc.note',
        boxes: { $each: 'doc.boxes', as: 'box', item: boxItem },
      },
    },
  }
  return { definition, list, parts, entry, table, sections }
}

/** Compiles a dialog (an object, or text as an editor might have left it) beside an app and a screen. */
export async function compileDialogText(
  dialog: Json | string,
  more: Record<string, Json> = {},
): Promise<CompileError[]> {
  return (await compile(dialog, more)).errors
}

export async function loadForm(definition: Json): Promise<CompiledDialog> {
  return (await load(definition, {})) as CompiledDialog
}

/** The document of `roomDocument`, with its screen. */
export async function loadRoom(definition: Json): Promise<CompiledDocument> {
  return (await load(definition, roomScreen)) as CompiledDocument
}

async function load(definition: Json, more: Record<string, Json>): Promise<unknown> {
  const { sources, errors } = await compile(definition, more)
  const source = sources.find((candidate) => candidate.id === 'forms/form')
  if (!source) throw new Error(JSON.stringify(errors))
  return loadModule(source.code)
}

/** The dialog and the document, as files with their contract. */
export function workspaceTexts(): { openapi: OpenApiDocument; texts: ReadonlyMap<string, string> } {
  const { definition } = roomDocument()
  const files = {
    'app.json': app,
    'screens/home.json': screen,
    'screens/lost.json': lost,
    ...roomScreen,
    'forms/form.json': definition,
    'forms/shelf.json': shelfDialog(),
  }
  return { openapi, texts: new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])) }
}

let around: Project | undefined

/** What stands around each definition, compiled once: what is beside it compiles what differs (project.test.ts). */
async function compile(definition: Json | string, more: Record<string, Json>): Promise<CompiledTexts> {
  const textOf = (value: Json | string) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  const others = { 'app.json': app, 'screens/home.json': screen, 'screens/lost.json': lost }
  const texts = Object.entries({ ...others, 'forms/form.json': definition, ...more }).map(
    ([file, value]) => [file, textOf(value)] as const,
  )
  around ??= Project.of(new Map(Object.entries(others).map(([file, value]) => [file, textOf(value)])), openapi)
  await around.compile()
  return around
    .changesTo(new Map(texts))
    .reduce((project, [name, text]) => project.with(name, text), around)
    .compile()
}

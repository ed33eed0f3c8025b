import type { CompileError } from '../../src/compiler/compile-error.ts'
import { compileTexts } from '../../src/compiler/compile.ts'
import { loadModule } from '../../src/compiler/load.ts'
import type { CompiledDialog, CompiledDocument } from '../../src/compiler/module.ts'
import { OpenApiDocument } from '../../src/compiler/openapi-document.ts'

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
      requestBody: { content: { application/json: { schema: { type: object, required: [search], properties: { search: { type: string }, floor: { type: number } } } } } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { type: object, properties: { value: { type: integer }, label: { type: string }, wide: { type: boolean } } } } } } } }
  /next:
    get:
      operationId: nextNumber
      responses: { '200': { content: { application/json: { schema: { type: object, properties: { next: { type: integer } } } } } } }
components:
  schemas:
    Shelf:
      type: object
      required: [name, note]
      additionalProperties: false
      properties:
        name: { type: string }
        note: { type: [string, 'null'] }
        height: { type: number }
        boxes: { type: array, items: { type: object, required: [size], properties: { size: { type: number } } } }
`)

type Json = Record<string, unknown>

const app: Json = {
  kind: 'app',
  title: 'Test',
  sidebar: [],
  optionFields: { value: ['value'], label: ['label'], wide: ['wide'] },
}
const screen: Json = { kind: 'screen', title: 'Home', path: '/', content: [{ block: 'buttons' }] }

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
        shelf: { title: 'Shelf', 'x-options': { operation: 'findShelves' } },
      },
      required: ['name'],
      errorMessage: { required: { name: 'Name wajib diisi' }, properties: { name: 'Name wajib diisi' } },
    },
    submit: { operation: 'addShelf', body: { name: '=doc.name', note: null, height: '=doc.height' } },
  }
}

/** Compiles a dialog (an object, or text as an editor might have left it) beside an app and a screen. */
export async function compileDialogText(
  dialog: Json | string,
  more: Record<string, Json> = {},
): Promise<CompileError[]> {
  return (await compile(dialog, more)).errors
}

export async function loadForm(definition: Json): Promise<CompiledDialog & CompiledDocument> {
  const { sources, errors } = await compile(definition, {})
  const source = sources.find((candidate) => candidate.id === 'forms/form')
  if (!source) throw new Error(JSON.stringify(errors))
  return (await loadModule(source.code)) as CompiledDialog & CompiledDocument
}

function compile(definition: Json | string, more: Record<string, Json>): ReturnType<typeof compileTexts> {
  const texts = Object.entries({
    'app.json': app,
    'screens/home.json': screen,
    'forms/form.json': definition,
    ...more,
  }).map(([file, value]) => [file, typeof value === 'string' ? value : JSON.stringify(value, null, 2)] as const)
  return compileTexts(new Map(texts), openapi)
}

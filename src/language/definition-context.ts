import type { DefinitionOf } from '../contract/parts.ts'
import type { Type } from './expression/type.ts'
import type { Format } from './format/format.ts'
import type { DefinitionLookup } from './check/definition-lookup.ts'
import type { Records } from './check/records.ts'
import type { OpenApiDocument } from './read/openapi-document.ts'
import type { SourceFile } from './read/source-file.ts'

export type Variables = Readonly<Record<string, Type>>

/** What every part of the compiler needs while it works on one definition. Errors are collected. */
export class DefinitionContext {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true
  /** What the expressions that were compiled so far read, and where each stands. */
  readonly reads: { readonly path: readonly string[]; readonly pointer: string }[] = []

  constructor(
    readonly source: SourceFile,
    readonly openapi: OpenApiDocument,
    readonly format: Format,
    /** Nothing while app.json is wrong: what depends on it is not checked then. */
    readonly app: Pick<DefinitionOf<'app'>, 'optionFields' | 'documents' | 'place'> | undefined,
    readonly records?: Records,
    readonly others?: DefinitionLookup,
  ) {}
}

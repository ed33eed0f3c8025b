import type { Code } from './emit/code.ts'
import { At, type CompiledFunction } from './cursor.ts'
import type { AppDefinition } from './kinds/app.ts'
import type { Type } from './expression/type.ts'
import { namedOperation, readingOperation, recordLookup } from './check/operation.ts'
import type { Format } from './format/format.ts'
import type { Records } from './check/records.ts'
import type { OpenApiDocument, Operation } from './read/openapi-document.ts'
import type { SourceFile } from './read/source-file.ts'

// eslint-disable-next-line no-restricted-syntax -- until every part has a cursor
export { hint, step } from './read/pointer.ts'

export type Variables = Readonly<Record<string, Type>>

/** What every part of the compiler needs while it works on one definition. Errors are collected. */
export class DefinitionContext {
  constructor(
    readonly source: SourceFile,
    readonly openapi: OpenApiDocument,
    readonly format: Format,
    /** Nothing while app.json is wrong: what depends on it is not checked then. */
    readonly app: Pick<AppDefinition, 'optionFields'> | undefined,
    readonly records?: Records,
  ) {}

  /** Parts that do not have a cursor yet: the same as its methods. */
  expression(text: string, pointer: string, variables: Variables, expected?: Type, skip = 0): CompiledFunction {
    return new At(this, '='.repeat(skip) + text, pointer, variables).expression(expected, skip)
  }

  condition(text: string, pointer: string, variables: Variables): CompiledFunction {
    return new At(this, text, pointer, variables).condition()
  }

  optionalCondition(text: string | undefined, pointer: string, variables: Variables): Code | undefined {
    return text === undefined ? undefined : this.condition(text, pointer, variables).code
  }

  text(text: string, pointer: string, variables: Variables): Code {
    return new At(this, text, pointer, variables).text()
  }

  known(name: string, names: readonly string[], pointer: string): boolean {
    return new At(this, name, pointer).known(names)
  }

  operation(id: string, pointer: string, isGeneric = false): Operation | undefined {
    return namedOperation(new At(this, id, pointer), isGeneric)
  }

  reading(id: string, pointer: string): Operation | undefined {
    return readingOperation(new At(this, id, pointer))
  }

  recordLookup(type: string, pointer: string): Operation | undefined {
    return recordLookup(new At(this, type, pointer))
  }
}

import { Code } from './emit/code.ts'
import type { AppDefinition, FieldsSchema } from './definition.ts'
import { compileExpression } from './expression/compile-expression.ts'
import { compileText } from './expression/compile-text.ts'
import type { ExpressionError } from './expression/expression-error.ts'
import { printType, type Type } from './expression/type.ts'
import { typeOfProperty } from './check/field-types.ts'
import { recordOperation, type Records } from './check/records.ts'
import { alternatives } from './read/json-type.ts'
import type { OpenApiDocument, Operation } from './read/openapi-document.ts'
import type { SourceFile } from './read/source-file.ts'
import { suggest } from './check/suggest.ts'
import { own } from './runtime/own.ts'

export type Variables = Readonly<Record<string, Type>>

/** A compiled expression or text as a function of the scope. */
export interface CompiledFunction {
  code: Code
  type: Type
  /** Access paths, each beginning with a variable. */
  reads: string[][]
  /** The segments of a plain path such as `doc.a.b`, else null. */
  path: string[] | null
  /** The same of a plain path that is only sometimes passed on: `condition ? doc.a : null`. */
  passes: string[] | null
  /** The same of a date that is sent with a time: `isoDate(doc.a)`. */
  date: string[] | null
}

const nothing: CompiledFunction = {
  code: new Code('()=>null'),
  type: { kind: 'any' },
  reads: [],
  path: null,
  passes: null,
  date: null,
}

/** What every part of the compiler needs while it works on one definition. Errors are collected. */
export class DefinitionContext {
  constructor(
    readonly source: SourceFile,
    readonly openapi: OpenApiDocument,
    /** Nothing while app.json is wrong: what depends on it is not checked then. */
    readonly app: Pick<AppDefinition, 'optionFields'> | undefined,
    readonly records?: Records,
  ) {}

  /** Compiles an expression that stands at a pointer; `skip` counts characters before it (the `=`). */
  expression(text: string, pointer: string, variables: Variables, expected?: Type, skip = 0): CompiledFunction {
    const result = compileExpression(text, { ...variables }, expected)
    if (result.ok) return { ...result.value, code: new Code(`(s)=>${result.value.code}`) }
    this.#reportAll(result.errors, pointer, skip)
    return nothing
  }

  /** A condition: `null` counts as not true. */
  condition(text: string, pointer: string, variables: Variables): CompiledFunction {
    return this.expression(text, pointer, variables, { kind: 'boolean' })
  }

  optionalCondition(text: string | undefined, pointer: string, variables: Variables): Code | undefined {
    return text === undefined ? undefined : this.condition(text, pointer, variables).code
  }

  /** Compiles a text with `{expression}` parts. */
  text(text: string, pointer: string, variables: Variables): Code {
    const result = compileText(text, { ...variables })
    if (result.ok) return new Code(`(s)=>${result.value.code}`)
    this.#reportAll(result.errors, pointer, 0)
    return nothing.code
  }

  /** Refuses a name that is not among the known ones. */
  known(name: string, names: readonly string[], pointer: string): boolean {
    if (names.includes(name)) return true
    this.source.report('unknown-field', pointer, unknownName(name, names), hint(suggest(name, names)))
    return false
  }

  /** Refuses a field whose values are of another kind than the part that uses it can take. */
  fieldOfKind(name: string, schema: FieldsSchema, kind: Type['kind'], pointer: string): void {
    const property = own(schema.properties, name)
    if (!this.known(name, Object.keys(schema.properties), pointer) || !property) return
    const type = typeOfProperty(property, this)
    if (type.kind !== kind && type.kind !== 'any')
      this.source.report('type-mismatch', pointer, `"${name}": ${printType(type)}`)
  }

  /** An operation by its id. Only the generic ones of records may have parameters in their path. */
  operation(id: string, pointer: string, isGeneric = false): Operation | undefined {
    const operation = this.openapi.operations.get(id)
    if (operation && !isGeneric && operation.path.includes('{'))
      this.source.report(
        'unknown-operation',
        pointer,
        `"${id}" perlu isi untuk ${operation.path}; pakai operasi tanpa {…}`,
      )
    if (!operation)
      this.source.report('unknown-operation', pointer, `"${id}"`, hint(suggest(id, this.openapi.operations.keys())))
    return operation
  }

  /** An operation that is asked without anybody's command: it may not store anything. */
  reading(id: string, pointer: string): Operation | undefined {
    const operation = this.operation(id, pointer)
    if (!operation || operation.reads) return operation
    const list = this.openapi.listOf(id)?.operationId
    const mend = list === undefined ? 'pakai operasi yang hanya membaca' : `pakai "${list}"`
    const mark = `(atau, bila "${id}" hanya membaca, tandai "x-reads: true" dalam OpenAPI)`
    this.source.report('lookup-mismatch', pointer, `"${id}" menyimpan, bukan mencari; ${mend} ${mark}`, hint(list))
    return undefined
  }

  /** The lookup of a master type: its own operation's, or the generic one. A name that no file has is refused. */
  recordLookup(type: string, pointer: string): Operation | undefined {
    if (!this.app || this.records?.wrong.has(type)) return undefined
    const stored = this.records?.stored.get(type)
    if (stored !== undefined) return this.#listOf(type, stored, pointer)
    if (!this.records?.types.has(type)) {
      const types = [...(this.records?.types.keys() ?? []), ...(this.records?.stored.keys() ?? [])]
      this.source.report('unknown-definition', pointer, `"${type}"`, hint(suggest(type, types)))
      return undefined
    }
    const operation = this.operation(this.records.lookup, pointer, true)
    return operation && recordOperation(operation, type)
  }

  #listOf(type: string, operation: string, pointer: string): Operation | undefined {
    const list = this.openapi.listOf(operation)
    const problem = `"${type}" disimpan oleh "${operation}", dan tidak ada operasi yang mendaftarnya`
    if (!list) this.source.report('lookup-mismatch', pointer, `${problem}; tulis "operation": "…" sebagai gantinya`)
    return list
  }

  #reportAll(errors: readonly ExpressionError[], pointer: string, skip: number): void {
    for (const error of errors) {
      this.source.report('expression', pointer, error.message, {
        inText: error.start + skip,
        ...hint(error.suggestion),
      })
    }
  }
}

function unknownName(name: string, names: readonly string[]): string {
  const few = names.length > 0 && names.length <= 12
  return few ? `"${name}"; yang ada ${alternatives(names.map((known) => `"${known}"`))}` : `"${name}"`
}

/** A suggestion as an optional property. */
export function hint(suggestion: string | undefined): { suggestion?: string } {
  return suggestion === undefined ? {} : { suggestion }
}

/** The name as one step of a JSON pointer. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

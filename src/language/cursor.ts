import type { DefinitionOf } from '../contract/parts.ts'
import type { CompileErrorCode } from './check/compile-error.ts'
import type { DefinitionLookup } from './check/definition-lookup.ts'
import { checkAddress } from './check/paths.ts'
import { checkEachName } from './expression/names.ts'
import type { Records } from './check/records.ts'
import { suggest } from './check/suggest.ts'
import { type Code, fn, js } from './emit/code.ts'
import {
  compileAddress,
  type CompiledExpression,
  compileExpression,
  compileText,
  type ExpressionResult,
} from './expression/compile-expression.ts'
import { anyType, booleanType, type Type, unknownFields } from './expression/type.ts'
import type { Format } from './format/format.ts'
import { quoted } from './read/json-type.ts'
import type { OpenApiDocument } from './read/openapi-document.ts'
import { step } from '../contract/runtime/schema-issues.ts'
import { own } from '../contract/runtime/own.ts'
import type { SourceFile } from './read/source-file.ts'
import { ownWidgets } from './widget-rules.ts'

type Variables = Readonly<Record<string, Type>>

/** What every part of the compiler needs while it works on one definition. Errors are collected. */
export class DefinitionContext {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true
  /** What the expressions that were compiled so far read, and where each stands. */
  readonly reads: { readonly path: readonly string[]; readonly pointer: string }[] = []
  #widgets: Format['widgets'] | undefined

  constructor(
    readonly source: SourceFile,
    readonly openapi: OpenApiDocument,
    readonly format: Format,
    /** Nothing while app.json is wrong: what depends on it is not checked then. */
    readonly app:
      | Pick<DefinitionOf<'app'>, 'optionFields' | 'documents' | 'place' | 'unitStates' | 'widgets'>
      | undefined,
    readonly records?: Records,
    readonly others?: DefinitionLookup,
  ) {}

  /** The widgets of the format and those of the product's own; each field asks. */
  get widgets(): Format['widgets'] {
    this.#widgets ??= { ...this.format.widgets, ...ownWidgets(this.app?.widgets) }
    return this.#widgets
  }
}

/** A compiled expression or text; `code` is it as a function of the scope. */
export interface CompiledFunction extends CompiledExpression {
  code: Code
}

const nothing: CompiledExpression = { body: js`null`, type: anyType, reads: [], path: null, passes: null, date: null }

/** The keys of a value; of a union those of any of its variants. */
type KeyOf<Value> = Value extends unknown ? Extract<keyof Value, string> : never
type PartOf<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : undefined) : never
/** A cursor, or nothing where the part may be absent. */
type AtPart<Part> = undefined extends Part ? At<Exclude<Part, undefined>> | undefined : At<Part>
type Variant<Value, Key extends string, Tag> = Value extends { [K in Key]: Tag } ? Value : never

/**
 * A place in a definition: its value, its pointer, and the variables that expressions there may name. What is wrong is
 * reported at the place.
 */
export class At<out Value = unknown> {
  constructor(
    readonly context: DefinitionContext,
    readonly value: Value,
    readonly pointer = '',
    readonly variables: Variables = {},
  ) {}

  /** The part under a key; nothing when it may be absent and is. */
  key<Whole extends object, Key extends KeyOf<Whole>>(this: At<Whole>, name: Key): AtPart<PartOf<Whole, Key>> {
    const part: unknown = own(this.value as Readonly<Record<string, unknown>>, name)
    // The form of a definition has been checked: a part is only absent where its type says so.
    return (part === undefined ? undefined : this.in(name, part)) as AtPart<PartOf<Whole, Key>>
  }

  /** The place one step below, whatever the file has there: to report at, or for a value that is given otherwise. */
  in(name: string | number): At<undefined>
  in<Part>(name: string | number, value: Part): At<Part>
  in(name: string | number, value?: unknown): At {
    return this.from(step(name), value)
  }

  /** The place that a pointer leads to from here, with its value. */
  from<Part>(pointer: string, value: Part): At<Part> {
    return new At(this.context, value, this.pointer + pointer, this.variables)
  }

  /** The same place with another value. */
  of<Other>(value: Other): At<Other> {
    return new At(this.context, value, this.pointer, this.variables)
  }

  /** Every item of a list. */
  map<Item, Result>(this: At<readonly Item[]>, work: (at: At<Item>, index: number) => Result): Result[] {
    return this.value.map((item, index) => work(this.in(index, item), index))
  }

  /** Every item of a list as a place of its own. */
  items<Item>(this: At<readonly Item[]>): At<Item>[] {
    return this.map((item) => item)
  }

  /** Every part of an object with free keys. */
  entries<Part>(this: At<Readonly<Record<string, Part>>>): [string, At<Part>][] {
    return Object.entries(this.value).map(([name, part]) => [name, this.in(name, part)])
  }

  /** An object with the same keys. */
  mapValues<Part, Result>(
    this: At<Readonly<Record<string, Part>>>,
    work: (at: At<Part>, name: string) => Result,
  ): Record<string, Result> {
    return Object.fromEntries(this.entries().map(([name, part]) => [name, work(part, name)]))
  }

  /** What is done for the variant that a key's value names. */
  choose<Whole extends object, Key extends KeyOf<Whole>, Result>(
    this: At<Whole>,
    key: Key,
    variants: { [Tag in PartOf<Whole, Key> & string]: (at: At<Variant<Whole, Key, Tag>>) => Result },
  ): Result {
    // The value of the key is a tag, which says which variant the value is.
    const tag = own(this.value as Readonly<Record<string, unknown>>, key) as PartOf<Whole, Key> & string
    return variants[tag](this.of(this.value as never))
  }

  /** Expressions from here on may name these too. */
  with(variables: Variables): At<Value> {
    return this.only({ ...this.variables, ...variables })
  }

  /** Expressions from here on may name a value too, by the name that the definition gives it unless that is taken. */
  naming(as: At<string>, type: Type): At<Value> {
    checkEachName(as.only(this.variables))
    return this.with({ [as.value]: type })
  }

  /** Expressions from here on may name these alone. */
  only(variables: Variables): At<Value> {
    return new At(this.context, this.value, this.pointer, variables)
  }

  /** The text of this place in Indonesian, in whichever language the definition is read: what is named by it stays. */
  inIndonesian(this: At<string>): string {
    return this.context.source.saidIn('id', this.pointer) ?? this.value
  }

  report(code: CompileErrorCode, message: string, suggestion?: string): void {
    this.context.source.report(code, this.pointer, message, { suggestion })
  }

  /** Compiles an expression; `skip` counts characters before it (the `=` of a template). */
  expression(this: At<string>, expected?: Type, skip = 0): CompiledFunction {
    return this.#compiled(compileExpression(this.value.slice(skip), { ...this.variables }, expected), skip)
  }

  /** An expression whose value is kept as a type: a name that the type does not have is told, as it would be lost. */
  typed(this: At<string>, wanted: Type): Code {
    const { code, type } = this.expression(wanted)
    for (const { name, known } of unknownFields(type, wanted))
      this.report('unknown-field', `"${name}"`, suggest(name, known))
    return code
  }

  /** A condition: `null` counts as not true. */
  condition(this: At<string>): CompiledFunction {
    return this.expression(booleanType)
  }

  /** A text with `{expression}` parts. */
  text(this: At<string>): Code {
    return this.words().code
  }

  /** A text with `{expression}` parts, and the fields that they read. */
  words(this: At<string>): CompiledFunction {
    return this.#compiled(compileText(this.value, { ...this.variables }))
  }

  /** A path of this product with `{expression}` parts, each a value of its own. */
  address(this: At<string>): Code {
    checkAddress(this)
    return this.#compiled(compileAddress(this.value, { ...this.variables })).code
  }

  /** Refuses a name that is not among the known ones. */
  known(this: At<string>, names: readonly string[]): boolean {
    if (names.includes(this.value)) return true
    this.report('unknown-field', unknownName(this.value, names), suggest(this.value, names))
    return false
  }

  /** Refuses a name that is not among the known ones, which are too many to be listed. */
  among(this: At<string>, names: Iterable<string>, code: CompileErrorCode): void {
    const known = [...names]
    if (!known.includes(this.value)) this.report(code, `"${this.value}"`, suggest(this.value, known))
  }

  #compiled(result: ExpressionResult, skip = 0): CompiledFunction {
    const compiled = result.ok ? result.value : nothing
    for (const { message, start, suggestion } of result.ok ? [] : result.errors)
      this.context.source.report('expression', this.pointer, message, { inText: start + skip, suggestion })
    this.context.reads.push(...compiled.reads.map((path) => ({ path, pointer: this.pointer })))
    return { ...compiled, code: fn(compiled.body) }
  }
}

function unknownName(name: string, names: readonly string[]): string {
  const few = names.length > 0 && names.length <= 12
  return few ? `"${name}"; yang ada ${quoted(names)}` : `"${name}"`
}

/**
 * The entry of a registry that belongs to a part. A registry has one entry for each name that a definition may give, and
 * its type says that each takes exactly the parts with its name; TypeScript cannot follow that to one name.
 */
export function registered<Entry>(registry: Readonly<Record<string, unknown>>, name: string): Entry {
  if (!Object.hasOwn(registry, name)) throw new Error(`Nothing is registered for "${name}".`)
  return registry[name] as Entry
}

/**
 * What definitions may say, by sort of part: `column` is every column that a table may have. The list of each sort adds
 * its own line (`declare module`), so that compiled modules are typed by the parts and import none of them.
 */
export interface Parts {}

/** What each kind of definition compiles to, by name; its list adds the lines as well. */
export interface CompiledKinds {}
/** What each filter of a list says of itself, beside its title. */
export interface CompiledFilters {}
/** What each section of a record is. */
export interface CompiledRecordSections {}
/** What each action of a record is, beside its label. */
export interface CompiledRecordActions {}
/** What each part of a print is. */
export interface CompiledPrintParts {}

declare const language: unique symbol
/** A CEL expression, such as `doc.dueDays > 0`. */
export type Expression = string & { readonly [language]?: 'cel' }
/** A text for people; every `{expression}` in it is replaced by its value. */
export type Text = string & { readonly [language]?: 'text' }
/** In which of the two languages a text of a definition is written; never for one that stands as it is. */
export type Language<Words> = typeof language extends keyof Words ? NonNullable<Words[typeof language]> : never

/** A definition as authors write it in `schemas/`. */
export type Definition = Parts['kind']
/** A definition of one kind. */
export type DefinitionOf<Kind extends Definition['kind']> = Extract<Definition, { kind: Kind }>

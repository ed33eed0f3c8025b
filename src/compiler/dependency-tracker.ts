import type { Definition, DefinitionOf } from '../contract/parts.ts'
import { type ReadableMap, findRecords, type FoundRecords, type Records } from '../language/check/records.ts'
import type { CheckedDefinition, SourceFile } from '../language/read/source-file.ts'
import { type DefinitionLookup, appOf, screenPath } from '../language/check/definition-lookup.ts'

type App = Pick<DefinitionOf<'app'>, 'optionFields' | 'documents' | 'place' | 'unitStates' | 'widgets'>
type Question = (surroundings: Dependencies) => unknown

/** What one definition's module depends on besides its own text: the app, and the record types. */
export class Dependencies {
  readonly app: DefinitionOf<'app'> | undefined
  readonly records: FoundRecords | undefined
  readonly head: string
  readonly optionFields: string
  readonly #byId: ReadonlyMap<string, Definition>
  readonly #screens = new Map<string, string | undefined>()
  #recordPages: ReadonlyMap<string, string> | undefined
  #lists: ReadonlyMap<string, string> | undefined
  #forms: ReadonlyMap<string, string> | undefined

  /** `wrong` are files that are no definitions at the moment. */
  constructor(all: readonly CheckedDefinition[], wrong: readonly SourceFile[]) {
    this.app = appOf(all)
    this.records = findRecords(this.app, all, wrong)
    this.head =
      JSON.stringify(
        this.app && [this.app.records, this.app.documents, this.app.place, this.app.unitStates, this.app.widgets],
      ) ?? ''
    this.optionFields = JSON.stringify(this.app?.optionFields) ?? ''
    this.#byId = new Map(all.map(({ source, definition }) => [source.id, definition]))
  }

  /** A definition by its id: the same object as long as its text is the same. */
  other(id: string): Definition | undefined {
    return this.#byId.get(id)
  }

  recordOf(list: string): string | undefined {
    this.#recordPages ??= new Map(
      [...this.#byId]
        .reverse()
        .flatMap(([id, one]) => (one.kind === 'record' && one.list !== undefined ? [[one.list, id] as const] : [])),
    )
    return this.#recordPages.get(list)
  }

  buttonsOf(record: string): string {
    const found = [...this.#byId].flatMap(([id, one]) =>
      (one.kind === 'print' && one.record === record && one.button !== undefined) ||
      (one.kind === 'record' && one.of === record)
        ? [id]
        : [],
    )
    return found.join(' ')
  }

  reports(): string {
    return [...this.#byId].flatMap(([id, { kind }]) => (kind === 'report' ? [id] : [])).join(' ')
  }

  listAt(path: string): string | undefined {
    this.#lists ??= new Map(
      [...this.#byId].flatMap(([id, one]) => (one.kind === 'list' ? [[one.path, id] as const] : [])),
    )
    return this.#lists.get(path)
  }

  formOf(operation: string): string | undefined {
    this.#forms ??= new Map(
      [...this.#byId]
        .reverse()
        .flatMap(([id, one]) =>
          (one.kind === 'dialog' || one.kind === 'document') && one.submit.operation !== undefined
            ? [[one.submit.operation, id] as const]
            : [],
        ),
    )
    return this.#forms.get(operation)
  }

  screenOf(document: string): string | undefined {
    if (!this.#screens.has(document)) this.#screens.set(document, screenPath(this.#byId, document))
    return this.#screens.get(document)
  }
}

/**
 * The surroundings as one definition asks for them while it is compiled. What it was answered is noted: as long as
 * other surroundings answer the same, its module is the same, whatever else has changed.
 */
export class DependencyTracker {
  readonly app: App | undefined
  readonly records: Records | undefined
  readonly others: DefinitionLookup
  readonly #noted: { question: Question; answer: unknown }[] = []

  constructor(around: Dependencies) {
    const { app, records, head } = around
    this.others = {
      get: (id) => this.#note((of) => of.other(id), around.other(id)),
      screenOf: (document) => this.#note((of) => of.screenOf(document), around.screenOf(document)),
      recordOf: (list) => this.#note((of) => of.recordOf(list), around.recordOf(list)),
      buttonsOf: (record) => this.#note((of) => of.buttonsOf(record), around.buttonsOf(record)),
      reports: () => this.#note((of) => of.reports(), around.reports()),
      formOf: (operation) => this.#note((of) => of.formOf(operation), around.formOf(operation)),
      listAt: (path) => this.#note((of) => of.listAt(path), around.listAt(path)),
    }
    const optionFields = (): App['optionFields'] => {
      this.#note((of) => of.optionFields, around.optionFields)
      return app?.optionFields ?? {}
    }
    this.#note((of) => of.head, head)
    this.app = app && {
      ...(app.documents && { documents: app.documents }),
      ...(app.place && { place: app.place }),
      ...(app.unitStates && { unitStates: app.unitStates }),
      ...(app.widgets && { widgets: app.widgets }),
      get optionFields() {
        return optionFields()
      },
    }
    this.records = records && {
      ...records,
      types: this.#asked((of) => of?.types, records.types),
      stored: this.#asked((of) => of?.stored, records.stored),
      wrong: { has: (name) => this.#note((of) => of.records?.wrong.has(name), records.wrong.has(name)) },
    }
  }

  /** Whether other surroundings would have answered the same. */
  holdsIn(surroundings: Dependencies): boolean {
    return this.#noted.every(({ question, answer }) => question(surroundings) === answer)
  }

  #note<Answer>(question: (surroundings: Dependencies) => Answer | undefined, answer: Answer): Answer {
    this.#noted.push({ question, answer })
    return answer
  }

  #asked<Value>(
    mapOf: (records: FoundRecords | undefined) => ReadonlyMap<string, Value> | undefined,
    map: ReadonlyMap<string, Value>,
  ): ReadableMap<Value> {
    return {
      get: (name) => this.#note((of) => mapOf(of.records)?.get(name), map.get(name)),
      has: (name) => this.#note((of) => mapOf(of.records)?.has(name), map.has(name)),
      keys: () => {
        this.#note((of) => namesOf(mapOf(of.records)), namesOf(map))
        return map.keys()
      },
    }
  }
}

/** Of any map, one text for its names: no file's name has a line break that could be mistaken. */
function namesOf(map: ReadonlyMap<string, unknown> | undefined): string {
  return JSON.stringify([...(map?.keys() ?? [])])
}

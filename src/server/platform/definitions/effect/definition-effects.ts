import { isDeepStrictEqual } from 'node:util'
import { writtenText } from '../../../../contract/words/words.ts'
import { loadModule } from '../../../../compiler/load.ts'
import type { CompileError } from '../../../../language/check/compile-error.ts'
import { object } from '../../../../language/read/openapi-document.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { Answer, Body, DefinitionAuthor } from '../../http/operation.ts'
import { problemAt } from '../../http/problem.ts'
import type { Trade } from '../../http/trade.ts'
import type { DefinitionStore } from '../definition-store.ts'
import type { TextChange } from '../definition-versions.ts'
import { isForm } from '../fill-form.ts'
import { type BodyRows, bodyRowsOf, countRows, marksOf, readWholeRows } from './body-rows.ts'
import { ChangeRunner } from './change-runner.ts'
import { type Effect, EffectCount, type Version } from './count-effect.ts'
import { effectLines } from './effect-words.ts'
import {
  changesSince,
  type DoneChange,
  noteChanges,
  savedBefore,
  versionGoneBackTo,
  wasSavedHere,
} from './noted-changes.ts'
import { ownRenames, readPlan, refuseUnfit, type SentPlan } from './read-plan.ts'
import type { Step } from './steps.ts'

/** A question is answered within about that time; what is left is asked for again. */
const answerMs = 1_200
const rowsAtOnce = 500
/** What few rows take is done before the save answers. */
const saveWaitsMs = 1_500

interface Parts {
  store: DefinitionStore
  database: Database
  trade: Pick<Trade, 'recordTable' | 'ownRecords' | 'optionsIn'>
  log: { info: (message: string) => void; error: (message: string, error: unknown) => void }
}

/** Two versions of a definition whose bodies are stored, and where. */
interface Compared {
  file: string
  before: Version
  after: Version
  place: BodyRows
  back: DoneChange[]
}

interface Compiled {
  errors: readonly CompileError[]
  /** Null for what is wrong, and for what is no form. */
  version: Version | null
}

/** A few people ask at the same time, each about two texts. */
const mostCompiled = 8

async function compiled(store: DefinitionStore, file: string, text: string): Promise<Compiled> {
  const { errors, source } = await store.compiler.check(file, text, store.texts())
  const form = source && loadModule(source.code)
  return { errors, version: form && isForm(form) ? { text, form } : null }
}

const planOfNothing =
  'Data tersimpan tidak diubah: teks ini sudah berlaku, atau tidak mengubah kolom. Muat ulang lalu coba lagi.'
const nothing: Answer<'dampakDefinisi'> = { rows: 0, seen: 0, next: null, effects: [] }

/** What other versions of definitions do to rows that are stored: told before, done after, taken back. */
export class DefinitionEffects {
  readonly #runner: ChangeRunner
  readonly #known = new Map<string, Promise<Compiled>>()
  #among: unknown

  constructor(private readonly parts: Parts) {
    this.#runner = new ChangeRunner(parts.database, (file) => this.#placeOf(file), parts.log)
  }

  /** What a text would do, as far as some of the rows tell; whoever may not see all values is told none. */
  async effect(draft: Body<'dampakDefinisi'>, author: DefinitionAuthor): Promise<Answer<'dampakDefinisi'>> {
    const compared = await this.#compare(draft.file, draft.text)
    if (!compared) return nothing
    const renames = readPlan(
      compared,
      (draft.renames ?? []).map(({ from, to }) => ({ do: 'rename', at: from, to })),
    )
    const counted = await this.#count(compared, renames.filter(isRename), draft.after ?? 0, answerMs)
    const effects = counted.effects.map((one) => (author.mayWriteRoles ? one : { ...one, values: [] }))
    return { ...counted, effects }
  }

  /** What a save is to do to stored rows, in the transaction that notes its version; refuses a plan that does not fit. */
  async prepare(file: string, text: string, plan: SentPlan): Promise<(tx: Queryable) => Promise<void>> {
    const compared = await this.#compare(file, text)
    if (!compared && plan.length > 0)
      throw problemAt('conflict', [{ pointer: '/plan', keyword: 'plan', message: planOfNothing }])
    if (!compared) return async () => {}
    const steps = readPlan(compared, plan)
    await refuseUnfit(compared, plan, this.parts.trade.optionsIn(this.parts.database))
    return (tx) =>
      noteChanges(tx, compared, [
        ...steps.filter(isRename),
        ...ownRenames(compared),
        ...steps.filter((step) => !isRename(step)),
      ])
  }

  /** How many rows are stored by a definition in service; null where none are stored as it says. */
  async rowsOf(file: string): Promise<number | null> {
    const place = this.#placeOf(file)
    return place && countRows(this.parts.database, place)
  }

  /** After a save: does what was noted, and waits for it while that is short. */
  settle(): Promise<void> {
    return this.#runner.settle(saveWaitsMs)
  }

  /** Goes on with what a stop left open, and says what changed folders do. */
  start(): void {
    void this.#runner.run()
    void this.#announce(this.parts.store.changedSinceLastStart)
    this.parts.store.onTexts((changes) => void this.#announce(changes))
  }

  close(): Promise<void> {
    return this.#runner.close()
  }

  /** Says of files that were changed in the folder itself what that does; what they call by another name moves. */
  async #announce(changes: readonly TextChange[]): Promise<void> {
    const { database, log } = this.parts
    for (const { file, before, after } of changes) {
      try {
        if (before === null || after === null || (await wasSavedHere(database, file, after))) continue
        const compared = await this.#compare(file, after, before)
        if (!compared) continue
        const renames = ownRenames(compared)
        const { rows, effects } = await this.#count(compared, [], 0, Number.POSITIVE_INFINITY)
        for (const line of effectLines(effects, rows)) log.info(`Definisi ${file}: ${line}`)
        if (renames.length === 0 && compared.back.length === 0) continue
        await database.transaction((tx) => noteChanges(tx, compared, renames))
        await this.#runner.run()
      } catch (error) {
        log.error(`Akibat perubahan ${file} pada data tersimpan tidak dapat dihitung`, error)
      }
    }
  }

  #placeOf(file: string): BodyRows | null {
    const form = this.parts.store.module(file.replace(/\.json$/, ''))
    return form && isForm(form) ? bodyRowsOf(form, this.parts.trade) : null
  }

  async #compare(file: string, text: string, earlier?: string): Promise<Compared | null> {
    const { database, store, trade } = this.parts
    const inService = store.texts().get(file)
    // A try before was written, and the database did not keep it: what is stored is still as the version before had it.
    const unkept = inService === text ? await savedBefore(database, file, text) : null
    const known = earlier ?? unkept ?? inService
    if (known === undefined) return null
    const [before, after] = [await this.#version(file, known), await this.#version(file, text)]
    const place = after && bodyRowsOf(after.form, trade)
    if (!before || !after || !place) return null
    const version = await versionGoneBackTo(database, file, text)
    const back = version === null ? [] : await changesSince(database, file, version)
    const isSame = isDeepStrictEqual(schemaOf(known), schemaOf(text))
    return isSame && back.length === 0 ? null : { file, before, after, place, back }
  }

  /** What is wrong with a text. */
  async errorsIn(file: string, text: string): Promise<readonly CompileError[]> {
    return (await this.#compiled(file, text)).errors
  }

  async #version(file: string, text: string): Promise<Version | null> {
    return (await this.#compiled(file, text)).version
  }

  /** A question about many rows is asked in parts: its texts are compiled once. */
  #compiled(file: string, text: string): Promise<Compiled> {
    const { store } = this.parts
    const texts = store.texts()
    if (this.#among !== texts) this.#known.clear()
    this.#among = texts
    const key = JSON.stringify([file, text])
    const known = this.#known.get(key) ?? compiled(store, file, text)
    this.#known.delete(key)
    this.#known.set(key, known)
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > mostCompiled) this.#known.delete(oldest)
    return known
  }

  async #count(
    compared: Compared,
    renames: readonly (Step & { do: 'rename' })[],
    after: number,
    ms: number,
  ): Promise<Answer<'dampakDefinisi'> & { effects: Effect[] }> {
    const { database, trade } = this.parts
    const { place, back } = compared
    const own = { back: back.map(({ steps }) => steps), renames: [...renames, ...ownRenames(compared)] }
    const isPartial = place.hasOwn && !place.wholeRows
    const count = new EffectCount(compared.before, compared.after, own, isPartial)
    const rows = after === 0 ? await countRows(database, place) : 0
    const end = performance.now() + ms
    let [seen, next]: [number, number | null] = [0, after]
    do {
      const some = await readWholeRows(database, place, next, rowsAtOnce)
      const marks = await marksOf(database, back, some)
      await count.add(
        some.map(({ id, body }) => ({ body, marks: marks(id) })),
        trade.optionsIn(database),
      )
      seen += some.length
      next = some.length < rowsAtOnce ? null : (some.at(-1)?.id ?? null)
    } while (next !== null && performance.now() < end)
    return { rows, seen, next, effects: count.effects() }
  }
}

function isRename(step: Step): step is Step & { do: 'rename' } {
  return step.do === 'rename'
}

/** What a text says of its fields; titles and messages change nothing that is stored. */
function schemaOf(text: string): unknown {
  const { schema, submit } = object(JSON.parse(text))
  const bare: unknown = JSON.parse(
    JSON.stringify({ schema, submit }, (name, value: unknown) =>
      ['title', 'description', 'errorMessage', '$comment', 'x-table', 'x-class'].includes(name) &&
      writtenText(value) !== undefined
        ? undefined
        : value,
    ),
  )
  return bare
}

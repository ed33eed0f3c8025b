import type { CompiledSource } from '../../../compiler/compile-definition.ts'
import type { CompiledTexts } from '../../../compiler/project.ts'
import type { Texts } from './compiler.ts'

/** Texts against those that were sent before; null for a file that is gone. */
export type TextChanges = ReadonlyMap<string, string | null>

/** What was compiled against what was told before. */
export interface ToldTexts extends Pick<CompiledTexts, 'errors'> {
  /** All that is compiled, in its order. */
  ids: string[]
  /** Those of them that are others than before. */
  changed: CompiledSource[]
}

/** At the one who asks: a thousand texts are sent once, then only those that change. */
export class SentTexts {
  private sent: Texts = new Map()

  /** What a thread has to be told so that it has these texts; a fresh one has none. */
  changesTo(texts: Texts, isFresh: boolean): TextChanges {
    const before: Texts = isFresh ? new Map() : this.sent
    this.sent = texts
    const removed = [...before.keys()].flatMap((file) => (texts.has(file) ? [] : [[file, null] as const]))
    return new Map([...removed, ...[...texts].filter(([file, text]) => before.get(file) !== text)])
  }
}

/** In the thread: the texts that it was sent. */
export class ReceivedTexts {
  private texts: Texts = new Map()

  take(changes: TextChanges): Texts {
    const texts = new Map(this.texts)
    for (const [file, text] of changes) {
      if (text === null) texts.delete(file)
      else texts.set(file, text)
    }
    this.texts = texts
    return texts
  }
}

/** In the thread: what it has told. */
export class ToldSources {
  private told = new Map<string, CompiledSource>()

  tell({ sources, errors }: CompiledTexts): ToldTexts {
    const changed = sources.filter((source) => this.told.get(source.id) !== source)
    this.told = new Map(sources.map((source) => [source.id, source]))
    return { ids: [...this.told.keys()], changed, errors }
  }
}

/** At the one who asks: what it was told. */
export class HeardSources {
  private heard: ReadonlyMap<string, CompiledSource> = new Map()

  hear({ ids, changed, errors }: ToldTexts): CompiledTexts {
    const known = new Map([...this.heard, ...changed.map((source) => [source.id, source] as const)])
    const sources = ids.flatMap((id) => known.get(id) ?? [])
    this.heard = new Map(sources.map((source) => [source.id, source]))
    return { sources, errors }
  }
}

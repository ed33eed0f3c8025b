import type { Definition } from '../contract/parts.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'
import type { CompileErrorCode } from '../language/check/compile-error.ts'
import { checkForm } from '../language/check/meta-schema.ts'
import { type Remainder, withoutWrongParts } from './check/without-wrong-parts.ts'
import type { Format } from '../language/format/format.ts'
import { appFile } from '../language/read/app-of.ts'
import { isDefinitionFile } from '../language/read/file-name.ts'
import { inlineReferences } from '../language/read/inline-references.ts'
import { SourceFile } from '../language/read/source-file.ts'

/** With these nobody knows what else is meant. */
const unreadable: readonly CompileErrorCode[] = [
  ...(['json-syntax', 'duplicate-key', 'infinite-number', 'too-heavy', 'file-name'] as const),
]

/** What was read of a file: a definition whose form is right, or a source with what is wrong. */
export type ReadFile = CheckedDefinition | { source: SourceFile; definition: undefined }

/** One file of a project with its text, which is read once, when it is first needed. */
export class ProjectFile {
  #read: ReadFile | undefined

  /** `name` is the path below the schemas folder, with `/`. */
  constructor(
    readonly name: string,
    readonly text: string,
    readonly format: Format,
  ) {}

  /** `onFile` is told before time is spent on it. */
  read(onFile: (file: string) => void): ReadFile {
    this.#read ??= this.#readNow(onFile)
    return this.#read
  }

  /** What is left of a text that is JSON and no definition, without the parts that are wrong. */
  remainder(): Remainder | undefined {
    const { source, definition } = this.read(() => {})
    const isForm = source.errors.every(({ code }) => !unreadable.includes(code))
    if (definition || !isForm || source.data === undefined || this.name === appFile) return undefined
    return withoutWrongParts(source.data, this.format)
  }

  #readNow(onFile: (file: string) => void): ReadFile {
    onFile(this.name)
    const source = new SourceFile(this.name, this.text)
    const definition = source.untilEnough((): Definition | undefined => {
      if (!isDefinitionFile(this.name)) source.report('file-name', '', `"${this.name}"`)
      const form = checkForm(source, this.format)
      return form && inlineReferences(source, form)
    })
    return { source, definition }
  }
}

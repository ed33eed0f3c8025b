import { readFile } from 'node:fs/promises'
import { checkText, type TextCheck } from '../../compiler/check-text.ts'
import { readForms } from '../../compiler/compile.ts'
import type { CheckedDefinition } from '../../compiler/cross-checks.ts'
import { OpenApiDocument } from '../../compiler/openapi-document.ts'
import { SourceFile } from '../../compiler/source-file.ts'
import { versionOf } from './text-version.ts'

type Texts = ReadonlyMap<string, string>

/** The definitions in service as the compiler reads them, parsed once for each change of them. */
interface Parsed {
  texts: Texts
  forms: CheckedDefinition[]
  version: string
}

/** Checks texts among the definitions in service; nothing of them is written. */
export class TextChecker {
  private parsed: Parsed | undefined
  private document: Promise<OpenApiDocument> | undefined

  constructor(
    private readonly openapiFile: string,
    private readonly inService: () => Texts,
  ) {}

  check(file: string, text: string): Promise<TextCheck> {
    return this.openapi().then((openapi) => checkText(file, text, this.forms(), openapi))
  }

  forms(): readonly CheckedDefinition[] {
    return this.current().forms
  }

  /** Changes with the text and with any definition in service, which its module may depend on. */
  version(text: string): string {
    return versionOf(text, this.current().version)
  }

  /** Reading the document takes a tenth of a second; it does not change while the server runs. */
  openapi(): Promise<OpenApiDocument> {
    this.document ??= readFile(this.openapiFile, 'utf8').then((text) => new OpenApiDocument(text))
    return this.document
  }

  private current(): Parsed {
    const texts = this.inService()
    if (this.parsed?.texts === texts) return this.parsed
    const forms = readForms([...texts].map(([file, text]) => new SourceFile(file, text)))
    this.parsed = { texts, forms, version: versionOf(...[...texts].flat()) }
    return this.parsed
  }
}

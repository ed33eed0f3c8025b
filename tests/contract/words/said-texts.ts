import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Where the page's texts stand. */
const layers = ['api', 'app', 'contract', 'definition', 'engine', 'language', 'shell', 'widgets']

/** Attributes that people read or hear. */
const readAttributes = new Set([
  ...[
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'closeText',
    'help',
    'helperText',
    'label',
    'no',
  ],
  ...['noun', 'placeholder', 'text', 'title', 'what', 'yes'],
])

export interface SaidTexts {
  /** Every literal of the code. */
  literals: ReadonlySet<string>
  /** Texts that are drawn as they stand, by file. */
  bare: readonly string[]
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(`words${path.sep}`))
    .map((file) => path.join(folder, file))
}

/** Reads the code of the page as TypeScript does. */
export function saidTexts(): SaidTexts {
  const literals = new Set<string>()
  const bare: string[] = []
  for (const file of layers.flatMap((layer) => filesBelow(path.join('src', layer)))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const tell = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text)
      const drawn = drawnText(node)
      if (drawn !== null && /\p{L}{2}/u.test(drawn)) bare.push(`${path.basename(file)}: ${drawn.trim()}`)
      ts.forEachChild(node, tell)
    }
    tell(source)
  }
  return { literals, bare }
}

function drawnText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (!ts.isJsxAttribute(node) || !node.initializer || !readAttributes.has(node.name.getText())) return null
  const { initializer } = node
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
  if (!value) return null
  if (ts.isTemplateExpression(value))
    return [value.head, ...value.templateSpans.map((span) => span.literal)].map(({ text }) => text).join('…')
  return ts.isStringLiteralLike(value) ? value.getText() : null
}

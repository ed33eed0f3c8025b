import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { hoverTooltip, type Tooltip } from '@codemirror/view'
import type { DefinitionFormat } from '../../api/definition-admin.ts'
import { expressionCompletions } from './expression-completion.ts'
import { jsonCompletions } from './json-completion.ts'
import { createJsonService, type JsonService } from './json-service.ts'

/** Completion and explanations in the editor, from the format of definitions. */
export function formatHelp(format: DefinitionFormat): Extension {
  const service = createJsonService(format.schema)
  const complete = (context: CompletionContext) => completions(service, format, context)
  return [
    EditorState.languageData.of(() => [{ autocomplete: complete }]),
    hoverTooltip(async (view, at) => explanation(service, view.state.doc.toString(), at)),
  ]
}

/** Inside an expression its names, elsewhere what the schema allows. Unasked only where a word was begun. */
export async function completions(
  service: JsonService,
  { functions }: Pick<DefinitionFormat, 'functions'>,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  if (!context.explicit && !context.matchBefore(/["\w.$-]+/)) return null
  const text = service.read(context.state.doc.toString())
  const inExpression = await expressionCompletions(service, functions, text, context)
  if (inExpression) return inExpression
  return context.aborted ? null : jsonCompletions(service, text, context)
}

async function explanation(service: JsonService, text: string, at: number): Promise<Tooltip | null> {
  const found = await service.hover(service.read(text), at)
  if (!found) return null
  return {
    pos: found.from,
    end: found.to,
    above: true,
    create: () => {
      const dom = document.createElement('div')
      dom.textContent = found.text
      return { dom }
    },
  }
}

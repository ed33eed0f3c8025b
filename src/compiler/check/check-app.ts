import type { AppDefinition } from '../definition.ts'
import { appFile } from '../read/app-of.ts'
import { checkLinks } from './check-address.ts'
import { step, type DefinitionContext } from '../definition-context.ts'
import { propertiesOf } from './schema-type.ts'

/** The names of answer fields occur in some answer, and the generic operations exist. */
export function checkApp(context: DefinitionContext, app: AppDefinition): void {
  // Another file of this kind is refused as such.
  if (context.source.file !== appFile) return
  checkLinks(context.source, app)
  const answered = answerFields(context)
  for (const [part, aliases] of Object.entries(app.optionFields)) {
    aliases.forEach((name, index) => context.known(name, answered, `/optionFields${step(part)}${step(index)}`))
  }
  for (const key of ['save', 'lookup'] as const) {
    const operation = app.records && context.operation(app.records[key], `/records/${key}`, true)
    if (operation && !operation.path.includes('{type}'))
      context.source.report(
        'lookup-mismatch',
        `/records/${key}`,
        `${operation.path} tanpa {type}; pakai operasi yang jalurnya berisi {type}`,
      )
  }
}

/** Every field that an operation which answers a list gives its items. */
function answerFields({ openapi }: DefinitionContext): string[] {
  const items = [...openapi.operations.values()].flatMap(({ response }) =>
    response?.['type'] === 'array' ? Object.keys(propertiesOf(response['items'], openapi)) : [],
  )
  return [...new Set(items)]
}

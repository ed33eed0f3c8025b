import type { Static } from 'typebox'
import { checkLinks } from '../check/check-address.ts'
import { propertiesOf } from '../check/schema-type.ts'
import { suggest } from '../check/suggest.ts'
import type { At } from '../cursor.ts'
import type { DefinitionContext } from '../definition-context.ts'
import { hint, step } from '../read/pointer.ts'
import { namedOperation } from '../check/operation.ts'
import { byName, constant, exactlyOne, list, object, optional, word } from '../format/schema.ts'
import { appFile } from '../read/app-of.ts'
import { type Kind, notes, plain } from './kind.ts'

const entry = exactlyOne(
  object(
    {
      label: word('The text.'),
      screen: optional(word("A screen's id.", 'screen')),
      href: optional(word('Another address.')),
    },
    'A link.',
  ),
  ['screen', 'href'],
)

const fieldNames = (description: string) => list(word(), description, { minItems: 1 })

const schema = object(
  {
    ...notes,
    kind: constant('app', 'The product as a whole; there is one.'),
    title: word("The product's name."),
    sidebar: list(entry, 'Links in order.'),
    optionFields: byName(
      fieldNames('Another part.'),
      'Which answer fields may carry each part of an option, best first.',
      {
        required: ['value', 'label'],
        properties: { value: fieldNames('The key.'), label: fieldNames('The text.') },
      },
    ),
    records: optional(
      object(
        {
          folder: word('A folder of definitions.', 'folder'),
          save: word('The operationId that stores; its path has {type}.', 'generic'),
          lookup: word('The operationId that lists; its path has {type}.', 'generic'),
        },
        'The folder whose dialogs are record types: saved and listed by generic operations.',
      ),
    ),
  },
  "The product's name, its sidebar, and how lookups answer.",
)

export type SidebarEntry = Static<typeof entry>
export type AppDefinition = Static<typeof schema>

declare module './kind.ts' {
  interface Definitions {
    app: AppDefinition
  }
}

/** `app.json`: the product's name, its sidebar, and how lookups answer. */
export const app: Kind<AppDefinition> = {
  name: 'app',
  schema,
  compile(at) {
    // Another file of this kind is refused as such.
    if (at.context.source.file === appFile) checkApp(at)
    return plain(at)
  },
  refers: ({ sidebar }) =>
    sidebar.flatMap((link, index) =>
      'screen' in link ? [{ kind: 'screen', id: link.screen, pointer: `/sidebar${step(index)}/screen` }] : [],
    ),
  crossCheck(source, { records }, all) {
    const folders = all.flatMap((item) => item.source.id.split('/').slice(0, -1).join('/') || [])
    if (records && !folders.includes(records.folder))
      source.report(
        'unknown-definition',
        '/records/folder',
        `"${records.folder}"`,
        hint(suggest(records.folder, folders)),
      )
  },
}

/** The names of answer fields occur in some answer, and the generic operations exist. */
function checkApp(at: At<AppDefinition>): void {
  checkLinks(at.context.source, at.value.sidebar)
  const answered = answerFields(at.context)
  for (const [, aliases] of at.key('optionFields').entries()) aliases.map((name) => name.known(answered))
  for (const key of ['save', 'lookup'] as const) {
    const named = at.key('records')?.key(key)
    const operation = named && namedOperation(named, true)
    if (operation && !operation.path.includes('{type}'))
      named.report('lookup-mismatch', `${operation.path} tanpa {type}; pakai operasi yang jalurnya berisi {type}`)
  }
}

/** Every field that an operation which answers a list gives its items. */
function answerFields({ openapi }: DefinitionContext): string[] {
  const items = [...openapi.operations.values()].flatMap(({ response }) =>
    response?.['type'] === 'array' ? Object.keys(propertiesOf(response['items'], openapi)) : [],
  )
  return [...new Set(items)]
}

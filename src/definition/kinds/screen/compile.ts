import type { Static } from 'typebox'
import { kindNamed } from '../../../language/format/format.ts'
import { constant, list, matching, object, oneOf, optional, part, word } from '../../../language/format/schema.ts'
import { type Kind, menu, notes, plain } from '../../../language/parts/kind.ts'
import type { Block, BlockKind } from '../../../language/parts/page-parts.ts'

const schema = object(
  'One route. Without content it is only its title, and gives way to a document with the same path.',
  {
    ...notes,
    kind: constant('screen', 'One route.'),
    title: word('The heading.'),
    path: matching('^(\\*|/|(/[a-z0-9-]+)+)$', 'The path; `*` for every unknown one.'),
    menu: optional(menu),
    access: optional(
      oneOf(
        ['guest', 'accounts'],
        'In service only where users sign in: to whoever has not yet (`guest`), or to those who have.',
      ),
    ),
    content: optional(list(part<Block>('block'), 'Its parts, in order.')),
  },
)

type ScreenDefinition = Static<typeof schema>

/** `screens/*.json`: one route. A screen without content is only its title. */
export const screen: Kind<ScreenDefinition> = {
  name: 'screen',
  schema,
  compile(at) {
    const { blocks } = at.context.format
    at.key('content')?.map((block) => kindNamed<BlockKind>(blocks, block.value.block).check?.(block))
    return plain(at.of({ ...at.value, content: at.value.content ?? [] }))
  },
  index({ path, access, menu: entry, content = [] }, { format }) {
    const forms = content.flatMap((block) => kindNamed<BlockKind>(format.blocks, block.block).form?.(block) ?? [])
    const pages = [{ path, draws: 'screen', ...yielding(content) }]
    return { pages, access, menu: entry && { ...entry }, ...(forms.length > 0 && { forms }) }
  },
  paths: ({ path, content }) => [{ path, pointer: '/path', ...yielding(content) }],
}

/** A mere title stands until there is more to draw. */
function yielding(content: ScreenDefinition['content']): { yields?: true } {
  return content === undefined || content.length === 0 ? { yields: true } : {}
}

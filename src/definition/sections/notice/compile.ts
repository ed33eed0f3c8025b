import type { Static } from 'typebox'
import type { CompiledSection } from '../../../contract/module.ts'
import { byName, expression, text, variant, word } from '../../../language/format/schema.ts'
import { compileAsking } from '../../../language/keywords/options.ts'
import type { SectionKind } from '../../../language/parts/document-parts.ts'
import type { Emitted } from '../../../language/emit/code.ts'

const schema = variant({ section: 'notice' }, 'A warning, by what the server says of the document as it is.', {
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  params: byName(expression(), 'Request fields, each an expression of `doc`; it is asked once each has a value.'),
  when: expression('It is said where this is true, of `doc` and `answer`.'),
  text: text('What it says, of `doc` and `answer`.'),
})

type NoticeSection = Static<typeof schema>

export const noticeSection: SectionKind<NoticeSection> = {
  name: 'notice',
  schema,
  isOffered: true,
  compile: (at): Emitted<Extract<CompiledSection, { section: 'notice' }>> => {
    const { call, params, answer } = compileAsking(at)
    const answered = at.with({ answer })
    return {
      ...{ section: 'notice', call, params },
      when: answered.key('when').condition().code,
      text: answered.key('text').text(),
    }
  },
  shows: () => [],
  explain: ({ operation, when }) => [`peringatan bila ${when} (tanya ${operation})`],
}

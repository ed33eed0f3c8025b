import { render } from '@testing-library/react'
import { parseTree } from 'jsonc-parser'
import { type ReactNode, useState } from 'react'
import { type Builder, BuilderContext } from '../../../../src/shell/skema/builder/builder-context.ts'
import { act } from '../../../../src/shell/skema/builder/text-history.ts'

/** A builder of a whole text; answers what it says now. */
export function draw(first: object, drawn: ReactNode, around: Partial<Builder> = {}): () => unknown {
  let now = JSON.stringify(first)
  function Held(): ReactNode {
    const [said, say] = useState(now)
    now = said
    const tree = parseTree(said)
    if (!tree) throw new Error(said)
    const builder: Builder = {
      format: { schema: {}, functions: [] },
      parts: { sorts: [], keywords: [], widgets: [] },
      tree,
      errors: [],
      stored: [],
      titles: new Map(),
      english: {},
      isEnglish: false,
      act: (action) => say((before) => act(before, action)),
      ...around,
    }
    return <BuilderContext value={builder}>{drawn}</BuilderContext>
  }
  render(<Held />)
  return () => JSON.parse(now) as unknown
}

import { createContext, useContext, type ComponentType } from 'react'
import type { CompiledBlock } from '../contract/app-module.ts'

type BlockName = CompiledBlock['block']

/** The blocks of one kind. */
export type BlockOf<Kind extends BlockName> = Extract<CompiledBlock, { block: Kind }>

export interface BlockProps<Block extends CompiledBlock = CompiledBlock> {
  block: Block
  /** The definition id of the screen. */
  screen: string
}

/** One kind of block in a screen's content. */
export interface BlockKind<Block extends CompiledBlock = CompiledBlock> {
  Component: ComponentType<BlockProps<Block>>
  /** What it is, in a line, where a screen is only described. */
  outline: (block: Block) => string
}

/** Every kind of block that a definition may name. */
export type BlockKinds = { [Kind in BlockName]: BlockKind<BlockOf<Kind>> }

export const BlockKindsContext = createContext<BlockKinds | null>(null)

/** The kinds of this product. */
export function useBlockKinds(): BlockKinds {
  const kinds = useContext(BlockKindsContext)
  if (!kinds) throw new Error('Blocks need a BlockKindsContext above them.')
  return kinds
}

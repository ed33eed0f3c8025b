import Typography from '@mui/material/Typography'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { CompiledModule } from '../../contract/module.ts'
import type { CompiledKinds } from '../../contract/parts.ts'
import { own } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { LoadedCode } from '../loading.tsx'

/** What this page knows of one kind of definition. */
export interface SkemaKind<Module extends CompiledModule = CompiledModule> {
  /** What people call it. */
  name: string
  /** Draws a definition as people will meet it, one without a form as an outline; its code comes when it is first seen. */
  preview?: () => Promise<ComponentType<{ definition: Module }>>
  /** A folder of these alone is called so; forms are of many things, which their folder's name tells. */
  namesFolder?: true
  /** It shows what operations answer: in a preview that is what the API gives as an example. */
  showsAnswers?: true
  /** What follows from it besides, each drawn as its own kind. */
  pages?: (definition: Module) => { label: string; page: CompiledModule }[]
}

/** Every kind that a definition may be of. */
export type SkemaKinds = { [Kind in keyof CompiledKinds]: SkemaKind<CompiledKinds[Kind]> }

export const SkemaKindsContext = createContext<SkemaKinds | null>(null)

/** Gives the entry of a kind; nothing for one of a server that knows more of them. */
export function useSkemaKinds(): (kind: string) => SkemaKind | undefined {
  const kinds = useContext(SkemaKindsContext)
  if (!kinds) throw new Error('Names and previews of kinds need a SkemaKindsContext above them.')
  // Each kind's entry takes its own modules; TypeScript cannot follow that to one name.
  return (kind) => own(kinds as unknown as Record<string, SkemaKind>, kind)
}

/** A compiled definition as its kind previews it. */
export function KindPreview({ definition }: { definition: CompiledModule }): ReactNode {
  const { name, preview } = useSkemaKinds()(definition.kind) ?? { name: definition.kind }
  if (preview)
    return (
      <LoadedCode
        name={`preview ${name}`}
        load={preview}
        what={t('Pratinjau {name}', { name })}
        props={{ definition }}
      />
    )
  const { title } = definition
  return (
    <Outline
      text={t('Definisi ini ({name}) belum punya pratinjau.', { name })}
      lines={typeof title === 'string' ? [title] : []}
    />
  )
}

/** A definition that has no look of its own: a sentence, and what is in it. */
export function Outline({ text, lines }: { text: string; lines: readonly string[] }): ReactNode {
  return (
    <>
      <Typography>{text}</Typography>
      {lines.length > 0 && (
        <Typography component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {lines.map((line, position) => (
            <li key={position}>{line}</li>
          ))}
        </Typography>
      )}
    </>
  )
}

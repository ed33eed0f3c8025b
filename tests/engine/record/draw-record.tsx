import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CompiledModule } from '../../../src/contract/module.ts'
import type { CompiledRecord } from '../../../src/contract/page-module.ts'
import { type GoTo, useConnectedNavigation, useGoTo } from '../../../src/engine/navigation.tsx'
import { RecordPage } from '../../../src/engine/record/record-page.tsx'
import { drawPage } from '../draw-page.tsx'
import type { Sent } from '../fake-client.ts'
import { note, serving } from './sample-record.ts'

/** The page of a record, with where it led. */
export function drawRecord(definition: CompiledRecord, ...modules: CompiledModule[]) {
  const gone: string[] = []
  let goTo: GoTo = () => {}
  function Router() {
    goTo = useGoTo()
    useConnectedNavigation((to) => void gone.push(to))
    return null
  }
  const page = drawPage({
    definitions: serving(definition, ...modules),
    content: (
      <>
        <Router />
        <RecordPage definition={definition} value="7" path="/nota/7" appTitle="Toko" takesFocus />
      </>
    ),
  })
  const sentTo = (operation: string): Sent[] => page.client.sent.filter((sent) => sent.operation === operation)
  /** Answers what was asked last of an operation. */
  const answer = async (operation: string, data: unknown, version?: string): Promise<void> => {
    const found = sentTo(operation).at(-1)
    if (!found) throw new Error(`${operation} was not called.`)
    await act(async () => found.answer(data, version))
  }
  return { ...page, user: userEvent.setup(), gone, goTo: (to: string) => goTo(to), sentTo, answer }
}

/** The same, once the record is there. */
export async function drawNote(definition: CompiledRecord, ...modules: CompiledModule[]) {
  const page = drawRecord(definition, ...modules)
  await page.answer('bacaNota', note(), '"3"')
  await screen.findByRole('heading', { name: 'Nota #41' })
  return page
}

export const press = (name: string) => screen.getByRole('button', { name })

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledPlace } from '../../src/contract/app-module.ts'
import { choosePlace } from '../../src/engine/chosen-place.ts'
import { EngineProvider, type Engine } from '../../src/engine/engine-context.tsx'
import { AlertsProvider } from '../../src/engine/ui/alerts.tsx'
import { PlaceName } from '../../src/shell/place-name.tsx'
import { lookup } from '../engine/form/sample-form.ts'

const part = (scope: Readonly<Record<string, unknown>>, name: string): string =>
  (scope['tempat'] as Record<string, string>)[name] ?? ''

const place: CompiledPlace = {
  call: { operation: 'cari', method: 'POST', path: '/api/cari', extension: true },
  search: 'search',
  value: ({ answer }) => (answer as unknown[])[0] ?? null,
  as: 'tempat',
  title: (scope) => part(scope, 'nama'),
  note: (scope) => part(scope, 'bagian'),
}

it.each<[string, object, string[]]>([
  ['its name, with what stands below', { ok: true, data: [{ nama: 'Maju', bagian: 'Utara' }] }, ['Maju', 'Utara']],
  ['its name alone', { ok: true, data: [{ nama: 'Maju' }] }, ['Maju']],
  ['nothing while there is no value', { ok: true, data: [] }, []],
  ['nothing where it may not be asked for', { ok: false, problem: { kind: 'refused' } }, []],
  ['the name that it had where the server is away', { ok: false, problem: { kind: 'network' } }, ['Maju']],
])('shows %s', async (_, answer, texts) => {
  const asked: unknown[] = []
  const send = (_call: unknown, input: unknown) => {
    asked.push(input)
    return Promise.resolve(answer)
  }
  // It needs nothing but the client.
  const engine = { client: { send }, settings: { apiBase: '', extensions: true } } as unknown as Engine
  const { container } = render(
    <EngineProvider engine={engine}>
      <header>
        <PlaceName place={place} />
      </header>
    </EngineProvider>,
  )
  await waitFor(() => expect(asked).toEqual([{ search: '' }]))
  const lines = () => [...container.querySelectorAll('header > div > div')].map((line) => line.textContent)
  await waitFor(() => expect(lines()).toEqual(texts))
})

it('takes the name that the chosen place has now, once the menu has its list', async () => {
  const options = lookup('places')
  choosePlace(options.call.path, { value: 1, label: 'North' })
  const places = [{ value: 1, label: 'Far north' }, { value: 2, label: 'South' }] // prettier-ignore
  const send = (call: unknown) => Promise.resolve({ ok: true, data: call === options.call ? places : [] })
  const engine = { client: { send }, settings: { apiBase: '', extensions: true } } as unknown as Engine
  render(
    <EngineProvider engine={engine}>
      <AlertsProvider>
        <PlaceName place={{ ...place, choice: { label: 'Place', options } }} />
      </AlertsProvider>
    </EngineProvider>,
  )
  fireEvent.click(await screen.findByText('North'))
  await screen.findByRole('menuitemradio', { name: 'Far north', checked: true })
  expect(screen.getByTitle('Far north')).toBeTruthy()
  choosePlace(options.call.path, null)
})

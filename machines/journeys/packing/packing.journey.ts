// One parcel at the packing table, brought by the dispatch desk.
import { fromPromise } from 'xstate'
import { isFailure } from '#contract'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { type PackingInput, packingMachine } from './packing.machine.ts'
import { viewPacking } from './packing.view.ts'

/** What a code is of: the record that it finds, where it finds one alone. */
async function nameCode({ api }: Pick<ShopPorts, 'api'>, code: string, signal: AbortSignal) {
  const found = await api.call('desk.find', { find: code.slice(0, 80), each: 2 }, { signal })
  const records = isFailure(found) ? [] : found.groups.filter(({ desk }) => desk === 'product')
  const [only, other] = records.flatMap(({ items }) => items)
  if (only === undefined || other !== undefined) return null
  return [only.name, only.note].filter(text => text !== '').join(', ')
}

export const packingJourney = defineJourney({
  id: 'packing',
  lives: ['admin-dispatch'],
  isCalm: true,
  machine: packingMachine,
  provide: ({ api, bench }: Pick<ShopPorts, 'api' | 'bench'>) =>
    packingMachine.provide({
      actors: {
        nameCode: fromPromise<string | null, { readonly code: string }>(({ input, signal }) =>
          nameCode({ api }, input.code, signal),
        ),
      },
      actions: { signalScan: (_, outcome) => bench.signal(outcome) },
    }),
  input: (_known, _ports, given: PackingInput) => given,
  // A parcel is what is in it: once a part of it has left, it is another.
  about: ({ lines }: PackingInput) => lines.map(({ id, quantity }) => `${id}:${quantity}`).join(' '),
  view: viewPacking,
})

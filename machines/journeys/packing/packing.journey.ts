// One parcel at the packing table, brought by the dispatch desk.
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { type PackingInput, packingMachine } from './packing.machine.ts'
import { viewPacking } from './packing.view.ts'

export const packingJourney = defineJourney({
  id: 'packing',
  lives: ['admin-dispatch'],
  isCalm: true,
  machine: packingMachine,
  provide: ({ bench }: Pick<ShopPorts, 'bench'>) =>
    packingMachine.provide({ actions: { signalScan: (_, outcome) => bench.signal(outcome) } }),
  input: (_known, _ports, given: PackingInput) => given,
  // A parcel is what is in it: once a part of it has left, it is another.
  about: ({ lines }: PackingInput) => lines.map(({ id, quantity }) => `${id}:${quantity}`).join(' '),
  view: viewPacking,
})

import type { BoxDetail } from '#contract'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { accountBoxMachine } from './account-box.machine.ts'
import { doneWith } from './account-box.requests.ts'
import { viewAccountBox } from './account-box.view.ts'

export const sampleBox: BoxDetail = {
  id: 7,
  status: 'active',
  type: 'one',
  periodicity: 'monthly',
  price: 2_990,
  currency: 'EUR',
  role: 'holder',
  is_gift: false,
  boxes: 1,
  boxes_left: null,
  next_at: '2026-12-21T10:00:00.000Z',
  cutoff_at: '2026-12-18T10:00:00.000Z',
  ends_at: null,
  skipped: false,
  change: null,
  gift: null,
  created_at: '2026-11-21T10:00:00.000Z',
  moves: ['box.skip', 'box.pause', 'box.change', 'box.move', 'box.cancel'],
  address: {
    firstname: 'Ada',
    lastname: 'Byron',
    address: '1 rue du Disque',
    zip_code: '75011',
    city: 'Paris',
    country_id: 'FR',
  },
  next_address: null,
  card: { id: 3, brand: 'visa', last4: '4242', expired: false },
  periods: [
    {
      number: 1,
      type: 'one',
      due_at: '2026-11-21T10:00:00.000Z',
      order_id: 51,
      order_number: 'S-51',
      status: 'delivered',
      total: 2_990,
      has_invoice: true,
      can_review: true,
      review: null,
    },
  ],
}

const refused = { error: true, status: 409, code: 'transition_not_allowed' } as const
const network = { error: true, code: 'network' } as const

export const accountBoxAlphabet = defineAlphabet({
  machine: accountBoxMachine,
  input: { shownId: null },
  events: [
    { type: 'box.show', id: 7 },
    { type: 'box.close' },
    { type: 'box.ask', request: { kind: 'move', id: 7, move: { move: 'skip' } } },
    { type: 'box.ask', request: { kind: 'cancel', id: 7 } },
    { type: 'box.ask', request: { kind: 'redeem', code: 'GIFT' } },
    { type: 'box.yes' },
    { type: 'box.no' },
    { type: 'box.retry' },
  ],
  outcomes: [
    done('listBoxes', { boxes: [sampleBox], cards: [] }),
    done('listBoxes', { boxes: [], cards: network }),
    done('listBoxes', { boxes: network, cards: [] }),
    failed('listBoxes'),
    after('listTimeout', 'accountBox.listing'),
    done('showBox', sampleBox),
    done('showBox', { error: true, status: 404, code: 'not_found' }),
    failed('showBox'),
    after('showTimeout', 'accountBox.showing'),
    done('carryOut', doneWith({ ...sampleBox, skipped: true })),
    done('carryOut', { box: null, boxId: 7, actionUrl: null }),
    done('carryOut', { ...doneWith(sampleBox), actionUrl: 'https://bank.test' }),
    done('carryOut', refused),
    failed('carryOut'),
    after('carryOutTimeout', 'accountBox.carryingOut'),
  ],
  bounds: ({ context }) => context.problem === null || context.problem.code === 'network',
  view: viewAccountBox,
  invariants: {
    'nothing is carried out that was not asked for': ({ value, context }) =>
      value !== 'carryingOut' || context.request !== null,
    'only an end is asked about': ({ value, context }) =>
      value !== 'asking' || context.request?.kind === 'cancel',
  },
})

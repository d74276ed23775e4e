import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { packingMachine } from './packing.machine.ts'
import { viewPacking } from './packing.view.ts'

export const packingAlphabet = defineAlphabet({
  machine: packingMachine,
  input: {
    key: '7:1',
    picks: [],
    lines: [
      { id: 1, name: 'Low Tide', barcode: '4006381333931', catalogueNumber: 'KS-001', quantity: 2 },
      { id: 2, name: 'Ebb', barcode: null, catalogueNumber: 'KS-002', quantity: 1 },
    ],
  },
  events: [
    { type: 'packing.scan', code: '4006381333931' },
    { type: 'packing.scan', code: 'ks 002' },
    { type: 'packing.scan', code: '5901234123457' },
    { type: 'packing.scan', code: '4012345678901' },
    { type: 'packing.scan', code: ' ' },
    { type: 'packing.count', lineId: 1, copies: 2 },
    { type: 'packing.count', lineId: 1, copies: 0 },
    { type: 'packing.count', lineId: 1, copies: 3 },
    { type: 'packing.count', lineId: 9, copies: 1 },
    { type: 'packing.restart' },
    { type: 'packing.picked', picks: [{ orderId: 7, shopId: 1, lines: [{ id: 1, copies: 1 }] }] },
    { type: 'packing.picked', picks: [{ orderId: 7, shopId: 1 }] },
    { type: 'packing.picked', picks: [{ orderId: 8, shopId: 1 }] },
    { type: 'packing.sent' },
  ],
  outcomes: [
    done('nameCode', 'Craie, Mlle Ardoise'),
    done('nameCode', null),
    failed('nameCode'),
    after('nameTimeout', 'packing.open.naming.asking'),
  ],
  view: viewPacking,
  invariants: {
    'never more is in than belongs in': ({ context: { lines, packed } }) =>
      lines.every(({ id, quantity }) => (packed[id] ?? 0) >= 0 && (packed[id] ?? 0) <= quantity),
    'it is packed when nothing is missing, and only then': ({ value, context: { lines, packed } }) =>
      typeof value === 'string' ||
      (value.open.parcel === 'packed') === lines.every(({ id, quantity }) => packed[id] === quantity),
    'it leaves while it is picked, and only then': ({ value, context: { leaving } }) =>
      (value === 'leaving') === (leaving !== null),
  },
})

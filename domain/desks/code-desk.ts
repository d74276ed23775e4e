import { boxPeriodicities, boxTypes } from '../boxes/box-offer.ts'
import { codeKinds, codeStates, codesAtOnceMost, madeCodeKinds } from '../orders/codes.ts'
import { defineDesk } from './desk.ts'

const euro = { type: 'money', currency: 'EUR' } as const

/**
 * Codes that are typed in a cart or redeemed: of promotions, of boxes at a price of their own, of gifts,
 * those by which friends bring friends, and those that lie in sleeves, which batches make.
 */
export const codeDesk = defineDesk({
  noun: 'code',
  plural: 'codes',
  listRoute: 'admin-codes',
  recordRoute: 'admin-codes',
  columns: {
    voucher: { type: 'text' },
    kind: { type: 'choice', of: codeKinds },
    takes_off: { type: 'text' },
    usable: { type: 'choice', of: codeStates },
    uses: { type: 'integer' },
    max_uses: { type: 'integer', edit: true, least: 1, most: 1_000_000 },
    from: { type: 'day' },
    until: { type: 'day', edit: true },
    minimum: euro,
    used_on: { type: 'text' },
    client: { type: 'reference', to: 'client' },
    batch: { type: 'reference', to: 'batch' },
    note: { type: 'note', edit: true, most: 1_000 },
    created: { type: 'instant' },
    make_kind: { type: 'choice', of: madeCodeKinds, required: true, only: 'create', becomes: 'kind' },
    make_voucher: { type: 'text', most: 40, only: 'create', becomes: 'voucher' },
    copies: { type: 'integer', least: 1, most: codesAtOnceMost, only: 'create' },
    percent: { type: 'integer', least: 1, most: 100, only: 'create' },
    amount_off: { ...euro, least: 1, only: 'create' },
    make_minimum: { ...euro, only: 'create', becomes: 'minimum' },
    valid_from: { type: 'day', only: 'create', becomes: 'from' },
    only_shop: { type: 'reference', to: 'shop', only: 'create' },
    gift_type: { type: 'choice', of: boxTypes, only: 'create' },
    gift_rhythm: { type: 'choice', of: boxPeriodicities, only: 'create' },
    gift_boxes: { type: 'integer', least: 1, most: 12, only: 'create' },
  },
  shown: ['voucher', 'kind', 'takes_off', 'usable', 'uses', 'max_uses', 'until', 'note'],
  filters: ['kind', 'usable', 'client', 'batch', 'until', 'created'],
  sorts: ['created'],
  usualSort: '-created',
  form: [{ section: 'kept', fields: ['max_uses', 'until', 'note'] }],
  creates: [
    ...(['make_kind', 'make_voucher', 'copies', 'percent', 'amount_off', 'make_minimum'] as const),
    ...(['max_uses', 'valid_from', 'until', 'only_shop'] as const),
    ...(['gift_type', 'gift_rhythm', 'gift_boxes', 'note'] as const),
  ],
  matches: [],
  moves: ['withdraw', 'reinstate'],
  backs: { withdraw: 'reinstate', reinstate: 'withdraw' },
  rights: { see: 'code.see', edit: 'code.edit', move: 'code.edit', export: 'code.export' },
})

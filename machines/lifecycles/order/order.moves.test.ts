import { expect, test } from 'vitest'
import { begin, openWords } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import { deskMoveNamed, deskMoveNames, wordsOfDeskMove } from './order.moves.ts'
import { deskFacts, openByFacts, orderLifecycle } from './order.view.ts'

const act = { actor: { role: 'team', id: '3' }, at: 1 } as const
const placed = begin(orderMachine, {
  totalMinor: 3_000,
  currency: 'EUR',
  lines: 3,
  linesHeld: 1,
  placedAt: 0,
})
const paid = { ...placed.context, capturedMinor: 3_000 }
const none = { ...paid, linesHeld: 0 }

test('a move is meant by its row, in snake case, and behind the name of the lifecycle', () => {
  for (const word of ['shipPart', 'ship_part', 'order.shipPart', 'order.ship_part'])
    expect(deskMoveNamed(word)).toBe('shipPart')
  expect(deskMoveNamed('cancel_staff')).toBe('cancelStaff')
  for (const word of ['', 'payOk', 'order.payOk', 'cancelSelf', 'ask_return', 'constructor', 'box.pause'])
    expect(deskMoveNamed(word)).toBe(undefined)
})

test('what ends or keeps money says why, what leaves says its label, a part also whose it is', () => {
  expect(Object.fromEntries(deskMoveNames.map(name => [name, wordsOfDeskMove(name)]))).toEqual({
    release: [],
    split: [],
    shipPart: ['shop_id', 'tracking_transporter', 'tracking_number'],
    shipAll: ['tracking_transporter', 'tracking_number'],
    deliver: [],
    cancelStaff: ['reason'],
  })
})

test('an order that goes already is released while some of it is still held', () => {
  const open = (state: string, context: typeof paid) =>
    openWords(orderLifecycle, { state, context }, act.actor, act.at).includes('release')
  for (const state of ['ready', 'partly_shipped'])
    expect([open(state, paid), open(state, none)]).toEqual([true, false])
  expect(open('paid', none)).toBe(true)
})

test('what is open is judged by the lines that could leave', () => {
  const open = (partLines: number, restLines: number) =>
    openByFacts({ state: 'ready', context: none }, act, deskFacts(partLines, restLines))
  expect(open(1, 3)).toEqual(['order.shipPart', 'order.shipAll', 'order.cancelStaff'])
  expect(open(0, 3)).toEqual(['order.shipAll', 'order.cancelStaff'])
  expect(open(3, 2)).toEqual(['order.cancelStaff'])
})

import { expect, test } from 'vitest'
import { createProgram } from '../program.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { draftMoves } from '#machines/lifecycles/draft/draft.moves.ts'
import { deskMoveNames, orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import { payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import { returnMoves } from '#machines/lifecycles/return/return.moves.ts'
import { openMoves } from './open-moves.ts'

test('open moves are named by the commands that make them', () => {
  expect(openMoves(['approve', 'setAccount'], payoutMoves)).toBe('approve, account')
  expect(openMoves([], payoutMoves)).toBe('none')
  expect(openMoves(['grow', 'release'], orderMoves)).toBe('grow, release-one')
  expect(openMoves(['shipPart', 'shipAll', 'deliver'], orderMoves)).toBe('ship, deliver')
})

test('the moves of a manual order are named by its commands', () => {
  expect(openMoves(['awaitTransfer', 'onAccount', 'payAtCounter'], draftMoves)).toBe('transfer, account, pay')
})

test.each([
  ['draft', draftMoves],
  ['order', Object.fromEntries(deskMoveNames.map(name => [name, orderMoves[name]]))],
  ['payout', payoutMoves],
  ['return', returnMoves],
] as const)('every move of a %s that is told is a command', (noun, rows) => {
  const { commands } = createProgram(fakeTerminal())
  const verbs = commands.find(one => one.name() === noun)?.commands.map(one => one.name())
  for (const move of Object.keys(rows)) expect(verbs).toContain(openMoves([move], rows))
})

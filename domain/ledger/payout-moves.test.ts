import { expect, test } from 'vitest'
import { isPayoutMove, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import { payoutMistakes as mistakesIn, payoutWordMax, type PayoutWords } from './payout-moves.ts'

const payoutMistakes = (move: keyof typeof payoutMoves, words: PayoutWords) =>
  mistakesIn(payoutMoves[move].says, words)

const none = { reason: '', reference: '', holder: '', iban: '', password: '' }

test('a move says what it needs, and no more', () => {
  expect(payoutMistakes('approve', none)).toEqual({})
  expect(payoutMistakes('send', none)).toEqual({ reference: 'input_required' })
  expect(payoutMistakes('bounce', { ...none, reason: ' ' })).toEqual({ reason: 'input_required' })
  expect(payoutMistakes('setAccount', none)).toEqual({ holder: 'input_required', iban: 'input_required' })
})

test('words have their length, an account number its check digits', () => {
  const long = 'x'.repeat(payoutWordMax.reference + 1)
  expect(payoutMistakes('send', { ...none, reference: long })).toEqual({ reference: 'too_long' })
  const ada = { ...none, holder: 'Ada Lov' }
  expect(payoutMistakes('setAccount', { ...ada, iban: 'GB29 NWBK 6016 1331 9268 18' })).toEqual({
    iban: 'iban',
  })
  expect(payoutMistakes('setAccount', { ...ada, iban: 'GB29 NWBK 6016 1331 9268 19' })).toEqual({})
})

test('words of the lifecycle that are not of staff are no moves', () => {
  expect(['approve', 'release', 'toString'].map(isPayoutMove)).toEqual([true, false, false])
})

// The moves of a payout, in the order in which a desk offers them. Rules 10.
import type { PayoutWord, PayoutWords } from '#domain/ledger/payout-moves.ts'
import { bare, type CommandRow, type Move, reasoned } from '../move.ts'
import type { PayoutContext, PayoutEvent, PayoutFacts } from './payout.machine.ts'

interface PayoutMoveRow
  extends Move<PayoutEvent, PayoutContext, PayoutWords, PayoutFacts>,
    CommandRow<PayoutWord> {
  readonly does: string
}

export const payoutMoves = {
  approve: {
    does: 'approve a payout: its money is set aside',
    says: [],
    event: (act, _, facts) => ({ type: 'payout.approve', ...act, ...facts }),
  },
  retry: {
    does: 'approve a payout anew that came back',
    says: [],
    event: (act, _, facts) => ({ type: 'payout.retry', ...act, ...facts }),
  },
  send: {
    does: 'say that the bank was told to pay, and by which reference',
    says: ['reference'],
    flags: { reference: ['text', 'what the bank knows the transfer by', 'SEPA 2026-118'] },
    event: (act, { reference }, { isAlone }) => ({ type: 'payout.send', ...act, reference, isAlone }),
  },
  settle: { does: 'say that the money has arrived', says: [], event: bare('payout.settle') },
  bounce: {
    does: 'say that the bank sent it back, and why',
    says: ['reason'],
    flags: { reason: ['text', 'why, as the bank says', 'account closed'] },
    event: reasoned('payout.bounce'),
  },
  revoke: {
    does: 'take an approval back, with the reason',
    says: ['reason'],
    flags: { reason: ['text', 'why, in a few words', 'a claim came in'] },
    event: reasoned('payout.revoke'),
  },
  setAccount: {
    does: 'say which bank account a payout goes to',
    says: ['holder', 'iban', 'password'],
    command: 'account',
    flags: {
      holder: ['name', 'whose account it is', 'Ada Lov'],
      iban: ['number', 'its international number', 'DE89 3704 0044 0532 0130 00'],
    },
    event: (act, { holder, iban }) => ({ type: 'payout.setAccount', ...act, holder, iban }),
  },
} as const satisfies Record<string, PayoutMoveRow>

export type PayoutMove = keyof typeof payoutMoves

/** Whether a word names a move of a payout. */
export const isPayoutMove = (word: string): word is PayoutMove => Object.hasOwn(payoutMoves, word)

export const payoutMoveNames = Object.keys(payoutMoves).filter(isPayoutMove)

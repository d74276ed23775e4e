import { z } from 'zod'
import { isIban } from '#domain/money/iban.ts'
import { approvalHindrances } from '#domain/ledger/payout-approval.ts'
import { payoutStates } from '#domain/ledger/payout-state.ts'
import { After, Currency, Id, Instant, Limit, Minor, pageOf, ProofPassword } from './parts.ts'

const PayoutStateWord = z.enum(payoutStates, { error: 'choice_unknown' })

/** What an owner is paid by one statement, in minor units of its currency; the account by its ends only. */
export const Payout = z.object({
  id: z.int(),
  /** Of the statement. */
  number: z.int(),
  state: PayoutStateWord,
  currency: Currency,
  amount: Minor,
  holder: z.string().nullable(),
  account: z.string().nullable(),
  /** An order of the project is disputed at the bank: nothing goes out meanwhile. */
  frozen: z.boolean(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** What keeps the reader from approving it, though it waits for that: they named its account. */
  hindrance: z.enum(approvalHindrances).nullable(),
  /** From when the reader may approve it; null unless they have to wait. */
  approvable_at: Instant.nullable(),
  updated_at: Instant,
  moves: z.array(z.string()),
})

/** For staff: with its record, and the whole account number, which the transfer needs. */
export const StaffPayout = Payout.extend({
  project_id: z.int(),
  owner_id: z.int(),
  record: z.string(),
  iban: z.string().nullable(),
  /** When it should have reached its owner; null before its statement and once it has arrived. */
  due_at: Instant.nullable(),
})

const Holder = z.string({ error: 'input_required' }).trim().min(2, { error: 'input_required' }).max(140)
const Iban = z.string({ error: 'input_required' }).max(60).refine(isIban, { error: 'input_invalid' })

export const payoutSchemas = {
  'staff.payouts': {
    input: z.object({
      state: PayoutStateWord.optional(),
      after: After.optional(),
      limit: Limit.optional(),
    }),
    output: pageOf(StaffPayout),
  },
  'staff.payout': { input: z.object({ id: Id }), output: StaffPayout },
  'staff.movePayout': {
    input: z.object({
      id: Id,
      /** Event of the lifecycle, for example `approve`. */
      move: z.string().min(1).max(60),
      reason: z.string().trim().max(500).optional(),
      /** `updated_at` of the payout as it was seen: when somebody has moved it since, nothing is done. */
      seen: Instant.optional(),
      /** What the bank knows the transfer by. */
      reference: z.string().trim().max(140).optional(),
      holder: Holder.optional(),
      iban: Iban.optional(),
      password: ProofPassword,
    }),
    output: Payout,
  },
  'projects.payoutAccount': {
    input: z.object({ id: Id, holder: Holder, iban: Iban, password: ProofPassword }),
    output: z.object({ items: z.array(Payout) }),
  },
} as const

// The payment's context, events and rules. A card may be kept to be charged once its campaign has succeeded:
// domain design, section 3.2.
import { dayMs } from '#domain/time/milliseconds.ts'
import { assign, setup } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'
import { type FactMemory, isStale, noFacts, type ProviderFact, rememberFact } from '../provider-fact.ts'

export interface PaymentInput {
  readonly amountMinor: number
  readonly currency: string
}
/** What became of a card that is charged later. Instants in epoch milliseconds. */
export interface Kept {
  /** How often it was refused. */
  readonly declines: number
  /** When it is asked again; null while nothing is to be asked. */
  readonly dueAt: number | null
  /** When it is given up; null until it is refused for the first time. */
  readonly until: number | null
  /** How many other cards were given in its place; none was before the first. */
  readonly others?: number
  /** The charge under way is of another card, which its owner has just given. */
  readonly isOther?: boolean
}
export interface PaymentContext extends FactMemory, PaymentInput {
  readonly capturedMinor: number
  /** There once a card is kept to be charged later. */
  readonly kept?: Kept
}

/** A refused card is asked again so many days after the first refusal. Rules 3, an assumption. */
const askAgainDays = [1, 3, 5] as const
/** How long a refused card may be put right before its order is dropped. Domain design 3.2: 7 days. */
export const repairDays = 7

const noDeclines: Kept = { declines: 0, dueAt: null, until: null }

/** After one more refusal: when the card is asked again, and until when. */
function declinedAgain(kept: Kept, at: number): Kept {
  const until = kept.until ?? at + repairDays * dayMs
  const days = askAgainDays[kept.declines]
  const first = until - repairDays * dayMs
  return { declines: kept.declines + 1, dueAt: days === undefined ? null : first + days * dayMs, until }
}

/** While another card may be given in the place of the one that was refused. Domain design 3.2. */
const mayBeRepaired = ({ kept }: PaymentContext, at: number): boolean =>
  typeof kept?.until === 'number' && at < kept.until

export type Sum = { readonly amountMinor: number; readonly currency: string }
export type PaymentEvent =
  | (Act & { type: 'payment.giveMethod' })
  | (Act & { type: 'payment.confirm' })
  | (Act & { type: 'payment.cancel' })
  | (Act & { type: 'payment.capture'; amountMinor: number })
  | (ProviderFact & { type: 'payment.actionRequired' })
  | (ProviderFact & { type: 'payment.processed' })
  | (ProviderFact & { type: 'payment.authorized' })
  | (ProviderFact & { type: 'payment.declined' })
  | (ProviderFact & { type: 'payment.canceled' })
  | (ProviderFact & { type: 'payment.kept' })
  | (Act & { type: 'payment.charge' })
  | (Act & { type: 'payment.exhaust' })
  | (ProviderFact & Sum & { type: 'payment.succeeded' })

/** The states, in the order of a good day. `kept`: a card is set up to be charged later. Rules 3. */
export const paymentStates = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'kept',
  'succeeded',
  'canceled',
] as const

export const paymentSetup = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, input: {} as PaymentInput },
  guards: {
    isStale: ({ context }, fact: ProviderFact) => isStale(context, fact),
    isWholeSum: ({ context }, { amountMinor, currency }: Sum) =>
      amountMinor === context.amountMinor && currency === context.currency,
    isFirstMoney: ({ context }) => context.capturedMinor === 0,
    isByPayer: (_, act: Act) => isOneOf(act, 'shopper', 'system') || isByStaff(act),
    isByFirstPayer: ({ context }, act: Act) =>
      context.kept === undefined && (isOneOf(act, 'shopper', 'system') || isByStaff(act)),
    mayGiveOther: ({ context }, act: Act) => isOneOf(act, 'shopper') && mayBeRepaired(context, act.at),
    isByAnyone: (_, act: Act) => isOneOf(act, 'shopper', 'system', 'clock') || isByStaff(act),
    isKept: ({ context }) => context.kept !== undefined,
    isOther: ({ context }) => context.kept?.isOther === true,
    isWholeSumOfOther: ({ context }, { amountMinor, currency }: Sum) =>
      context.kept?.isOther === true && amountMinor === context.amountMinor && currency === context.currency,
    isKeptByAnyone: ({ context }, act: Act) =>
      context.kept !== undefined && (isOneOf(act, 'shopper', 'system', 'clock') || isByStaff(act)),
    mayCharge: (_, act: Act) => isOneOf(act, 'system', 'clock'),
    isDueAgain: ({ context: { kept } }, act: Act) =>
      isOneOf(act, 'clock') &&
      kept?.dueAt !== undefined &&
      kept.dueAt !== null &&
      act.at >= kept.dueAt &&
      act.at < (kept.until ?? Number.POSITIVE_INFINITY),
    isBeyondRepair: ({ context: { kept } }, act: Act) =>
      isOneOf(act, 'clock') && kept?.until !== undefined && kept.until !== null && act.at >= kept.until,
    mayCapture: ({ context }, act: Act & { amountMinor: number }) =>
      (isOneOf(act, 'system') || isByStaff(act)) &&
      act.amountMinor > 0 &&
      act.amountMinor <= context.amountMinor,
  },
  actions: {
    remember: assign(({ context }, fact: ProviderFact) => rememberFact(context, fact)),
    keepCard: assign({ kept: noDeclines }),
    /** Each charge is another payment at the provider, which counts its facts anew. */
    beginCharge: assign(({ context: { kept } }) => ({
      ...noFacts,
      kept: { ...(kept ?? noDeclines), dueAt: null },
    })),
    /** When the card that was kept is asked again stays as it was: the other one may be refused as well. */
    beginOther: assign(({ context: { kept } }) => ({
      ...noFacts,
      kept: { ...(kept ?? noDeclines), others: (kept?.others ?? 0) + 1, isOther: true },
    })),
    endOther: assign({ kept: ({ context: { kept } }) => ({ ...(kept ?? noDeclines), isOther: false }) }),
    countDecline: assign({
      kept: ({ context: { kept } }, { at }: Act) => declinedAgain(kept ?? noDeclines, at),
    }),
    keepCaptured: assign({ capturedMinor: (_, { amountMinor }: Sum) => amountMinor }),
    effect,
  },
})

import type { CurrencyCode } from '#domain/money/currency.ts'
import type { EvidenceKind } from '#domain/orders/dispute.ts'

// The port to a payment provider. Everything a provider may say is a value; only defects throw.

/** Where a payment stands at the provider, in the words of the payment lifecycle. */
export type GatewayStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** Why money did not move, in the codes of the contract. */
export type GatewayFailureCode =
  | 'card_declined'
  | 'card_expired'
  | 'card_invalid'
  | 'payment_failed'
  | 'payment_unavailable'

/** A card as the provider keeps it; never its number. */
export interface GatewayCard {
  readonly customer: string
  readonly method: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** A payment as the provider sees it now. Amounts in minor units. */
export interface GatewayPayment {
  readonly id: string
  /** The idempotency key it was made with. */
  readonly key: string
  readonly status: GatewayStatus
  readonly amountMinor: number
  readonly currency: CurrencyCode
  /** Where strong authentication happens, while status is requires_action. */
  readonly actionUrl: string | null
  readonly failureCode: GatewayFailureCode | null
  /**
   * The provider's count of what happened to it; null where it counts nothing and this is simply the present.
   */
  readonly sequence: number | null
  /** The card that was set up for later, where that was asked for and has succeeded; nothing was charged. */
  readonly kept?: KeptMethod | undefined
}

/** Whom to charge later, in the provider's own words. */
interface KeptMethod {
  readonly customer: string
  readonly method: string
}

export interface GatewayRefund {
  readonly id: string
  readonly key: string
  readonly paymentId: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly amountMinor: number
}

/** What the buyer's bank took back, and what it decided. */
export interface GatewayDispute {
  readonly id: string
  readonly paymentId: string
  readonly status: 'open' | 'won' | 'lost'
  readonly amountMinor: number
  /** Until when the bank hears an answer (ISO 8601, UTC); null where the provider does not say it. */
  readonly dueAt: string | null
}

/** A paper that goes with an answer. */
export interface EvidenceFile {
  readonly kind: EvidenceKind
  readonly name: string
  readonly media: string
  readonly bytes: Uint8Array
}

/** What a bank is told about a dispute. */
export interface DisputeAnswer {
  readonly disputeId: string
  readonly words: string
  readonly files: readonly EvidenceFile[]
  /** The same key is the same answer. */
  readonly key: string
}

/**
 * `certain` means that no money moved and none will. Otherwise the answer was lost: the payment may exist,
 * and must be asked about (`findPayment`) before anybody decides.
 */
export interface GatewayFailure {
  readonly ok: false
  readonly code: GatewayFailureCode
  readonly certain: boolean
  /** Id at the provider, where the refused payment has one. */
  readonly paymentId?: string | undefined
}

export type GatewayAnswer<T> = { readonly ok: true; readonly value: T } | GatewayFailure

export interface PaymentRequest {
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: CurrencyCode
  /** A token of the provider, or the method of a saved card. */
  readonly method: string
  /** The customer a saved card belongs to. */
  readonly customer?: string | undefined
  /** The same key is the same payment, however often it is sent. */
  readonly key: string
  /**
   * `keep`: nothing is taken, the card is set up to be charged later without its owner. `kept`: it is charged
   * now, and its owner is not there to answer a challenge. Otherwise it is charged before its owner's eyes.
   */
  readonly mode?: 'keep' | 'kept' | undefined
  /** Where the shopper comes back to after strong authentication. */
  readonly returnUrl: string
  readonly saveMethod: boolean
  readonly email: string
}

interface RefundRequest {
  readonly paymentId: string
  readonly amountMinor: number
  readonly key: string
}

/** What a webhook says, once its signature is proven. `sequence` grows with time within one payment. */
export type GatewayEvent = { readonly id: string; readonly type: string; readonly sequence: number } & (
  | { readonly kind: 'payment'; readonly payment: GatewayPayment }
  | { readonly kind: 'refund'; readonly refund: GatewayRefund }
  | { readonly kind: 'dispute'; readonly dispute: GatewayDispute }
  | { readonly kind: 'other' }
)

export type WebhookReading =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly code: 'signature_invalid' | 'event_unreadable' }

/** A card as it was typed. */
interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/** A payment provider. Every call ends within the gateway's own time limit. */
export interface PaymentGateway {
  readonly name: string
  /** No provider is set up: the shop takes no card, and says so before it asks for one. */
  readonly isClosed?: true
  /** Charges at once; a challenge or a slow bank leaves the payment open. */
  createPayment(request: PaymentRequest): Promise<GatewayAnswer<GatewayPayment>>
  retrievePayment(paymentId: string): Promise<GatewayAnswer<GatewayPayment>>
  /** The payment made with a key, or null when the provider has none: for recovery after a crash. */
  findPayment(key: string): Promise<GatewayAnswer<GatewayPayment | null>>
  /** Cancels what can still be cancelled; a payment that succeeded meanwhile comes back as succeeded. */
  cancelPayment(paymentId: string): Promise<GatewayAnswer<GatewayPayment>>
  /** Never more than was captured; the same key pays back once. */
  refund(request: RefundRequest): Promise<GatewayAnswer<GatewayRefund>>
  /** The refund of a payment that was made with a key, or null when the provider has none. */
  findRefund(paymentId: string, key: string): Promise<GatewayAnswer<GatewayRefund | null>>
  /** Sends the one answer that a dispute takes; certain failures mean that the bank will not hear it. */
  answerDispute(answer: DisputeAnswer): Promise<GatewayAnswer<GatewayDispute>>
  /** Lets the bank have the money. */
  acceptDispute(disputeId: string): Promise<GatewayAnswer<GatewayDispute>>
  /** Keeps a tokenised card for later payments. */
  saveMethod(request: {
    readonly method: string
    readonly customer?: string | undefined
    readonly email: string
    readonly key: string
  }): Promise<GatewayAnswer<GatewayCard>>
  /** Lets go of a kept card: nobody can charge it any more. One it does not keep is no failure. */
  forgetMethod(method: string): Promise<GatewayAnswer<null>>
  /** Lets go of a customer, with their address and all they keep there. An unknown one is no failure. */
  forgetCustomer(customer: string): Promise<GatewayAnswer<null>>
  /**
   * A token for a card that was sent to this server, undefined for one that is wrong. Only a provider inside
   * this very server has it: elsewhere a card goes from the shopper's browser to the provider.
   */
  tokenise?(card: TypedCard): Promise<string | undefined>
  verifyWebhook(headers: Headers, rawBody: string): Promise<WebhookReading>
  /** What a provider inside this very server does on its own: slow banks decide, webhooks go out. */
  work?(): Promise<number>
}

/** An answer that carries a value. */
export const answered = <T>(value: T): GatewayAnswer<T> => ({ ok: true, value })

/** A definite no: nothing was charged. */
export const refused = (code: GatewayFailureCode, paymentId?: string): GatewayFailure => ({
  ok: false,
  code,
  certain: true,
  paymentId,
})

/** No answer, or one that says nothing: the payment may or may not exist. */
export const unknownOutcome = (): GatewayFailure => ({
  ok: false,
  code: 'payment_unavailable',
  certain: false,
})

/** The answer, or `unknownOutcome` when it does not come within the limit. */
export const withinMs = async <T>(
  limitMs: number,
  work: Promise<GatewayAnswer<T>>,
): Promise<GatewayAnswer<T>> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<GatewayFailure>(resolve => {
    timer = setTimeout(() => resolve(unknownOutcome()), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

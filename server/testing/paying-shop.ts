import type { Input } from '#contract'
import { shippingRate } from '#domain/shipping/shipping-rate.ts'
import type { JobDeps } from '../jobs/job.ts'
import { runJobsOnce } from './run-jobs-once.ts'
import type { PaymentGateway } from '../base/gateway.ts'
import { type CardBehaviour, testCards } from '../payments/sandbox/cards.ts'
import { sandboxGateway } from '../payments/sandbox/sandbox-gateway.ts'
import { tokenise } from '../payments/sandbox/tokens.ts'
import { sandboxSecret } from '../payments/store/sandbox.ts'
import { noGateway } from './no-gateway.ts'
import { openTestShop, type TestShopOptions } from './open-test-shop.ts'
import { testPriceMinor, testProjects } from './world.ts'

/** On a busy machine a local database may take a second: what is no test of lateness must not come late. */
const longLimitMs = 30_000
/** Short enough for a test to wait out a provider that never answers. */
export const shortLimitMs = 2_000
/** Seconds on the test's clock. */
export const lateSeconds = 5

export interface PayingShopOptions extends TestShopOptions {
  /** How long the shop waits for the sandbox. */
  readonly limitMs?: number
}

/** A test shop with the sandbox in it: its webhooks go through the shop's own HTTP stack. */
export async function openPayingShop({ limitMs = longLimitMs, ...options }: PayingShopOptions = {}) {
  let inner = noGateway
  const gateway = forwarding(() => inner)
  const shop = await openTestShop({ ...options, deps: { gateway, ...options.deps } })
  let secret: Promise<string> | undefined
  const sandbox = sandboxGateway({
    db: shop.db,
    now: () => shop.clock.now(),
    lateMs: lateSeconds * 1_000,
    limitMs,
    secret: () => (secret ??= sandboxSecret(shop.db)),
    send: async (headers, body) => {
      const answer = await shop.app.request('/webhooks/sandbox', { method: 'POST', headers, body })
      return answer.ok
    },
  })
  inner = sandbox
  const jobDeps: JobDeps = { ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } }
  return {
    ...shop,
    sandbox,
    jobDeps,
    /** Puts another gateway in front, to rig faults. */
    useGateway: (next: PaymentGateway) => {
      inner = next
    },
    card: (behaviour: CardBehaviour) => cardToken(shop, behaviour),
    runJobs: () => runJobsOnce(jobDeps),
  }
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

const forwarding = (inner: () => PaymentGateway): PaymentGateway => ({
  name: 'sandbox',
  createPayment: request => inner().createPayment(request),
  retrievePayment: id => inner().retrievePayment(id),
  findPayment: key => inner().findPayment(key),
  cancelPayment: id => inner().cancelPayment(id),
  refund: request => inner().refund(request),
  findRefund: (paymentId, key) => inner().findRefund(paymentId, key),
  saveMethod: request => inner().saveMethod(request),
  forgetMethod: method => inner().forgetMethod(method),
  forgetCustomer: customer => inner().forgetCustomer(customer),
  tokenise: async card => inner().tokenise?.(card),
  verifyWebhook: (headers, body) => inner().verifyWebhook(headers, body),
  work: async () => (await inner().work?.()) ?? 0,
})

async function cardToken(
  shop: Awaited<ReturnType<typeof openTestShop>>,
  behaviour: CardBehaviour,
): Promise<string> {
  const card = { number: testCards[behaviour], exp_month: 12, exp_year: 2030, cvc: '123' }
  const answer = await tokenise(shop.db, card, shop.clock.now())
  if (!answer.ok) throw new Error(`The sandbox refused ${behaviour}`)
  return answer.token
}

let cartsMade = 0

/** A cart id no other test uses. */
export const newCartId = (): string => `cart${String(++cartsMade).padStart(6, '0')}`

const parisAddress = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '12 rue des Rigoles',
  zip_code: '75020',
  city: 'Paris',
  country_id: 'FR',
}

/** French door delivery of some test records, of 320 g each, in euro cents. */
export function frenchShippingMinor(quantity: number): number {
  const parcel = { origin: 'FR', destination: 'FR', goodsGrams: 320 * quantity } as const
  return shippingRate(parcel)?.amountMinor ?? Number.NaN
}

/** An order of one copy of the stocked record to Paris, to be changed at will. */
export function orderOf(
  change: Partial<Input<'cart.pay'>> & { quantity?: number; projectId?: number } = {},
): Input<'cart.pay'> {
  const { quantity = 1, projectId = testProjects.stock, ...rest } = change
  return {
    cart_id: newCartId(),
    cart: {
      currency: 'EUR',
      customer: { country_id: 'FR' },
      shops: { s_1: { id: 1, items: [{ project_id: projectId, quantity }] } },
    },
    email: 'ada@example.com',
    customer: parisAddress,
    payment_method: null,
    expected_total: testPriceMinor * quantity + frenchShippingMinor(quantity),
    ...rest,
  }
}

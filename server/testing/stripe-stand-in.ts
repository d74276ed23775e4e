import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

// A local server that speaks Stripe's wire format: form-encoded requests, JSON answers, idempotency keys,
// errors with type and code. Payment methods are named for what they do.

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  next_action: { type: string; redirect_to_url: { url: string } } | null
  last_payment_error: { code: string } | null
}
type Form = Record<string, string>
interface Reply {
  status: number
  body: object
}
interface Seen {
  path: string
  key: string | undefined
  form: Form
}

const cardErrors: Readonly<Record<string, { status: number; type: string; code: string }>> = {
  pm_declined: { status: 402, type: 'card_error', code: 'card_declined' },
  pm_expired: { status: 402, type: 'card_error', code: 'expired_card' },
  pm_cvc: { status: 402, type: 'card_error', code: 'incorrect_cvc' },
  pm_missing: { status: 400, type: 'invalid_request_error', code: 'resource_missing' },
}
const errorOf = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: code } },
})

interface Setup {
  id: string
  object: 'setup_intent'
  customer: string
  payment_method: string
  status: string
  metadata: Record<string, string>
  next_action: Intent['next_action']
  last_setup_error: null
}

interface Books {
  readonly setups: Map<string, Setup>
  readonly intents: Map<string, Intent>
  readonly refunded: Map<string, number>
  readonly refunds: object[]
  readonly answers: Map<string, Reply>
}

const ok = (body: object): Reply => ({ status: 200, body })

function pay({ intents }: Books, form: Form): Reply {
  const method = form['payment_method'] ?? ''
  const wrong = cardErrors[method]
  if (wrong !== undefined) return errorOf(wrong.status, wrong.type, wrong.code)
  if (method === 'pm_breaks') return errorOf(500, 'api_error', 'internal')
  const asks = method === 'pm_authentication'
  const challenge = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/challenge' } }
  const intent: Intent = {
    id: `pi_${intents.size + 1}`,
    object: 'payment_intent',
    amount: Number(form['amount']),
    currency: form['currency'] ?? '',
    status: asks ? 'requires_action' : 'succeeded',
    metadata: { key: form['metadata[key]'] ?? '' },
    next_action: asks ? challenge : null,
    last_payment_error: null,
  }
  intents.set(intent.id, intent)
  return ok(intent)
}

/** Keeps a card: the same methods are refused, or ask for a challenge, as when they pay. */
function setUp({ setups }: Books, form: Form): Reply {
  const method = form['payment_method'] ?? ''
  const wrong = cardErrors[method]
  if (wrong !== undefined) return errorOf(wrong.status, wrong.type, wrong.code)
  const asks = method === 'pm_authentication'
  const challenge = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/challenge' } }
  const setup: Setup = {
    id: `seti_${setups.size + 1}`,
    object: 'setup_intent',
    customer: form['customer'] ?? '',
    payment_method: method,
    status: asks ? 'requires_action' : 'succeeded',
    metadata: { key: form['metadata[key]'] ?? '', currency: form['metadata[currency]'] ?? '' },
    next_action: asks ? challenge : null,
    last_setup_error: null,
  }
  setups.set(setup.id, setup)
  return ok(setup)
}

function answerOfSetup(books: Books, method: string, path: string, form: Form): Reply {
  const setup = books.setups.get(/seti_\d+/.exec(path)?.[0] ?? '')
  if (setup === undefined) {
    return method === 'GET' ? ok({ object: 'list', data: [...books.setups.values()] }) : setUp(books, form)
  }
  if (path.endsWith('/cancel')) setup.status = 'canceled'
  return ok(setup)
}

function refund({ intents, refunded, refunds }: Books, form: Form): Reply {
  const id = form['payment_intent'] ?? ''
  const amount = Number(form['amount'])
  const total = (refunded.get(id) ?? 0) + amount
  const paid = intents.get(id)?.amount ?? 0
  if (total > paid) return errorOf(400, 'invalid_request_error', 'charge_already_refunded')
  refunded.set(id, total)
  const metadata = { key: form['metadata[key]'] ?? '' }
  const status = 'succeeded'
  const made = {
    id: `re_${refunds.length + 1}`,
    object: 'refund',
    amount,
    payment_intent: id,
    status,
    metadata,
  }
  refunds.push(made)
  return ok(made)
}

function cancel({ intents }: Books, id: string): Reply {
  const intent = intents.get(id)
  if (intent?.status !== 'requires_action') {
    return errorOf(400, 'invalid_request_error', 'payment_intent_unexpected_state')
  }
  intent.status = 'canceled'
  return ok(intent)
}

function find({ intents }: Books, query: string | null): Reply {
  const key = /'([^']*)'$/.exec(query ?? '')?.[1]
  const data = [...intents.values()].filter(intent => intent.metadata['key'] === key)
  return ok({ object: 'search_result', data, has_more: false })
}

function answerOf(books: Books, method: string, url: URL, form: Form): Reply {
  const path = url.pathname
  const [, id = ''] = /^\/v1\/payment_intents\/(pi_\d+)/.exec(path) ?? []
  if (path.startsWith('/v1/setup_intents')) return answerOfSetup(books, method, path, form)
  if (path.endsWith('/search')) return find(books, url.searchParams.get('query'))
  if (path.endsWith('/cancel')) return cancel(books, id)
  if (id !== '' && method === 'GET') return ok(books.intents.get(id) ?? {})
  if (path === '/v1/payment_intents') return pay(books, form)
  if (path === '/v1/refunds' && method === 'GET') {
    return ok({ object: 'list', data: books.refunds, has_more: false, url: path })
  }
  if (path === '/v1/refunds') return refund(books, form)
  if (path === '/v1/customers') return ok({ id: 'cus_1', object: 'customer' })
  if (method === 'DELETE' && path === '/v1/customers/cus_1') {
    return ok({ id: 'cus_1', object: 'customer', deleted: true })
  }
  if (path.endsWith('/detach')) {
    const method = path.split('/')[3] ?? ''
    if (method.startsWith('pm_loose')) return errorOf(400, 'invalid_request_error', 'not_attached')
    return ok({ id: method, object: 'payment_method', customer: null })
  }
  if (path.endsWith('/attach')) {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
    return ok({ id: path.split('/')[3], object: 'payment_method', card })
  }
  return errorOf(404, 'invalid_request_error', 'unknown_path')
}

/** Opens the stand-in on a free port. */
export async function openStripeStandIn() {
  const refunds: object[] = []
  const maps = { intents: new Map(), setups: new Map(), refunded: new Map(), answers: new Map() }
  const state: Books = { ...maps, refunds }
  const requests: Seen[] = []
  const server = createServer((req, res) => void handle(state, requests, req, res))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    intents: () => state.intents.size,
    intent: (id: string) => state.intents.get(id),
    forget() {
      for (const map of [state.intents, state.setups, state.answers, state.refunded]) map.clear()
      state.refunds.length = 0
      requests.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>

async function handle(
  state: Books,
  requests: Seen[],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await text(req)))
  const url = new URL(req.url ?? '/', 'http://stripe.test')
  const header = req.headers['idempotency-key']
  const key = typeof header === 'string' ? header : undefined
  requests.push({ path: url.pathname, key, form })
  if (form['payment_method'] === 'pm_hangs') return
  if (form['payment_method'] === 'pm_hangs_up') return void req.socket.destroy()
  const known = key === undefined ? undefined : state.answers.get(key)
  const reply = known ?? answerOf(state, req.method ?? 'GET', url, form)
  if (key !== undefined) state.answers.set(key, reply)
  res.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  res.end(JSON.stringify(reply.body))
}

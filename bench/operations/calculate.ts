import type { Input } from '#contract'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { createRandom } from '#fixtures/random.ts'
import type { DataBench } from '../bench.ts'
import { type BenchServer, openBareServer, openShopServer, whileOpen } from '../bench-server.ts'
import { againstLimit } from './against-limit.ts'

const path = '/api/quote/calculate'
/** Answers that the bare handler knows by heart; as many as make no difference to it. */
const knownBodies = 500
const currencies = ['EUR', 'USD', 'GBP'] as const

/** Choices as the desk sends them while somebody changes one after the other. */
function choicesMaker(): () => Input<'quote.calculate'> {
  const random = createRandom(5)
  return () => ({
    ...defaultSpec,
    quantity: random.int(100, 5_000),
    discs: random.pick([1, 2]),
    sticker: random.pick([true, false]),
    sleeve: random.pick(['spine_3mm', 'spine_5mm', 'gatefold']),
    ship_to: [],
    currency: random.pick(currencies),
  })
}

/** Paths of the bare server, each with the bytes of one quote. */
async function someBodies(shop: BenchServer, next: () => object): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (let n = 0; n < knownBodies; n += 1) bodies.set(`/${n}`, await shop.calls.post(path, next()))
  return bodies
}

/** `POST /quote/calculate`, beside a bare handler that is sent as much and gives the bytes of such quotes. */
export const benchCalculate: DataBench = ({ url, size }, load) =>
  whileOpen(openShopServer(url, load.clients), async shop => {
    const next = choicesMaker()
    const bodies = await someBodies(shop, next)
    let turn = 0
    return whileOpen(openBareServer(bodies), bare =>
      againstLimit(
        {
          name: 'calculate',
          what: 'a quote | the same bytes from a bare Hono handler',
          size,
          target: 0.6,
          operation: () => shop.calls.post(path, next()),
          limit: () => bare.calls.post(`/${turn++ % knownBodies}`, next()),
        },
        load,
      ),
    )
  })

import type { EndpointName, Input, Result } from '#contract'
import type { ApiPort, CallOptions, ShopPorts } from '#machines/ports.ts'
import { memoryCookies } from '../session-file.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import type { OrderEntry } from './order-schema.ts'

/**
 * Ports for one order: cookies of its own, so that the cart at hand and the cart of the account stay as
 * they are; a given payment token in the place of a card; and the address lines that the checkout's form
 * does not ask for.
 */
export function ownPorts(ports: TerminalPorts, order: OrderEntry): ShopPorts {
  const { payment_method: token } = order
  return {
    ...ports,
    api: ownApi(ports, order),
    cookies: memoryCookies(),
    payment: token === undefined ? ports.payment : { tokenise: () => Promise.resolve({ token }) },
  }
}

function ownApi({ anyApi }: TerminalPorts, { customer: { name, state } }: OrderEntry): ApiPort {
  const lines = { ...(name && { name }), ...(state && { state }) }
  function call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<Result<N>>
  function call(endpoint: EndpointName, input: object, options?: CallOptions): Promise<unknown> {
    // Nobody looks at what goes well with it.
    if (endpoint === 'cart.related') return Promise.resolve([])
    if (endpoint === 'cart.calculate') return anyApi.call(endpoint, { ...input, save: false }, options)
    if (endpoint !== 'cart.pay' || !('customer' in input)) return anyApi.call(endpoint, input, options)
    return anyApi.call(endpoint, { ...input, customer: { ...recordOf(input.customer), ...lines } }, options)
  }
  return { call }
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

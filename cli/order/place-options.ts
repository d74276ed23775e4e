import { isFailure } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Locale } from '#domain/text/locale.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { readInput } from '../terminal/files.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type Defaults, readOrder, type ReadOrder, readOrders } from './read-orders.ts'
import { readWanted } from '../cart/wanted.ts'

export interface OrderPlaceOptions {
  readonly project?: readonly string[]
  readonly reference?: string
  readonly email?: string
  readonly firstname?: string
  readonly lastname?: string
  readonly company?: string
  readonly address?: string
  readonly zip?: string
  readonly city?: string
  readonly state?: string
  readonly country?: string
  readonly phone?: string
  readonly card?: string
  readonly exp?: string
  readonly cvc?: string
  readonly cardToken?: string
  readonly promo?: string
  readonly currency?: CurrencyCode
  readonly lang?: Locale
  readonly gift?: string | true
  readonly pickup?: boolean
  readonly guest?: boolean
  readonly dryRun?: boolean
  readonly jobs: number
}

const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What the options say, in the form of an order. */
function defaultsOf(options: OrderPlaceOptions): Defaults {
  const { email, promo, currency, lang, pickup, gift, card, exp, cvc, cardToken } = options
  const { company, firstname, lastname, address, zip, city, state, country, phone } = options
  const customer = given({
    name: company,
    firstname,
    lastname,
    address,
    city,
    state,
    phone,
    zip_code: zip,
    country_id: country,
  })
  return given({
    email,
    currency,
    lang,
    pickup,
    promo_code: promo,
    is_gift: gift === undefined ? undefined : true,
    gift_message: typeof gift === 'string' ? gift : undefined,
    customer: Object.keys(customer).length > 0 ? customer : undefined,
    card: card === undefined ? undefined : given({ number: card, exp, cvc }),
    payment_method: cardToken,
  })
}

/** The orders that were asked for: of a file, of stdin, or the one that the options tell. */
export async function ordersOf(
  terminal: Terminal,
  file: string | undefined,
  options: OrderPlaceOptions,
): Promise<readonly ReadOrder[] | Failed> {
  const { project = [], reference, card, cardToken } = options
  if (card !== undefined && cardToken !== undefined) {
    return failed('option_invalid', 'Give --card or --card-token, not both.')
  }
  if (file === undefined) return orderOfOptions(project, reference, defaultsOf(options))
  if (project.length > 0) return failed('option_invalid', 'Give a file or --project, not both.')
  if (reference !== undefined)
    return failed('option_invalid', 'In a file each order has a reference of its own.')
  const text = await readInput(terminal, file)
  if (isFailure(text)) return text
  const orders = readOrders(text, defaultsOf(options))
  return orders.length > 0 ? orders : failed('input_missing', 'There are no orders in it.')
}

function orderOfOptions(
  project: readonly string[],
  reference: string | undefined,
  defaults: Defaults,
): readonly ReadOrder[] | Failed {
  if (project.length === 0)
    return failed('input_missing', 'Give a file of orders, or what to order with --project.')
  const wanted = project.map(readWanted)
  const unread = wanted.find(isFailure)
  if (unread !== undefined) return unread
  return [readOrder(given({ items: wanted, reference }), 1, defaults)]
}

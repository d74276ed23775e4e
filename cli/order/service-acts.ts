// What customer service does about an order from the terminal, by the calls of its page.
import { basename } from 'node:path'
import { isFailure } from '#contract'
import type { OrderLetter } from '#domain/orders/order-letter.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { exitCodes } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'
import { staffOrderId } from './order-id.ts'

export interface AddressOptions {
  readonly shop?: number
  readonly firstname?: string
  readonly lastname?: string
  readonly address?: string
  readonly zip?: string
  readonly city?: string
  readonly state?: string
  readonly phone?: string
}

/** Puts right where a part of an order goes: what is not named stays as it is. */
export const correctAddress = (
  terminal: Terminal,
  text: string,
  { shop: shopId, zip, ...options }: AddressOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api } = ports
    const id = await staffOrderId(ports, text)
    if (isFailure(id)) return streams.fail(id.problem)
    const seen = await api.call('staff.order', { id })
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    const { shops } = seen.order
    const [part, other] = shops.filter(({ shop_id }) => shopId === undefined || shop_id === shopId)
    if (part === undefined || other !== undefined)
      return streams.fail({
        code: 'option_invalid',
        about: `Say which part by --shop: ${shops.map(one => `${one.shop_id} (${one.name})`).join(', ')}.`,
      })
    const { name: _, ...now } = part.customer
    const { firstname, lastname, address, city, state, phone } = options
    const said = { firstname, lastname, address, zip_code: zip, city, state, phone }
    const changed = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
    if (Object.keys(changed).length === 0)
      return streams.fail({ code: 'option_invalid', about: 'Name what is wrong: --address, --zip, --city …' })
    const asked = { ...now, ...changed, shop_id: part.shop_id, order_id: id }
    const done = await api.call('staff.orderCustomer', asked)
    return answer(streams, done, () => `The part of ${part.name} goes to another address; its buyer is told.`)
  })

/** Writes a note into the log of an order. */
export const noteOrder = (
  terminal: Terminal,
  order: string,
  words: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const asked = { id, text: words.join(' ') }
    const noted = await api.call('staff.noteOrder', asked, { idempotencyKey: random.key() })
    return answer(streams, noted, ({ sequence }) => `Noted, as line ${sequence} of the log.`)
  })

/** Sends a letter of an order once more. */
export const resendLetter = (
  terminal: Terminal,
  order: string,
  letter: OrderLetter,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const sent = await api.call('staff.resendOrderMail', { id, letter }, { idempotencyKey: random.key() })
    return answer(streams, sent, () => 'It is on its way to the buyer.')
  })

export interface PaperOptions {
  /** A credit note instead of the invoice, by its number. */
  readonly creditNote?: number
  /** Write over a file that is there. */
  readonly force?: boolean
}

/** Writes the invoice of anybody's order, or a credit note of it, into the folder at hand. */
export const writePaper = (
  terminal: Terminal,
  order: string,
  { creditNote: number, force: isForced = false, ...options }: PaperOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const file = await api.call('staff.orderPaper', { id, ...(number !== undefined && { number }) })
    if (isFailure(file)) return streams.fail(problemIn(file))
    const path = await writeOutput(terminal, basename(file.file_name), file.bytes, { isForced })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path }, () => `Written to ${path}`)
    return exitCodes.ok
  })

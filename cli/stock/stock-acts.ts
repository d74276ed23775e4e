// What staff do to the shelf, from the terminal.
import type { Input, Output } from '#contract'
import type { writeOffReasons } from '#domain/catalogue/stock.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, withShop } from '../with-shop.ts'
import { stockText } from './list-stock.ts'

export interface SizeOptions {
  readonly size?: string
}

export interface ReceiveOptions extends SizeOptions {
  readonly cost?: number
  readonly note?: string
}

export interface CorrectOptions extends SizeOptions {
  readonly by: number
  readonly reason: string
}

export interface WriteOffOptions extends SizeOptions {
  readonly reason: (typeof writeOffReasons)[number]
  readonly note?: string
}

type Changed = Output<'staff.receiveStock'>
type Call = (shop: OpenShop, key: { readonly idempotencyKey: string }) => Promise<Changed | object>

/** Does it once, and shows the size as it stands then. */
const done = (terminal: Terminal, options: CommonOptions, call: Call): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const changed = await call(shop, { idempotencyKey: shop.ports.random.key() })
    return answer(shop.streams, changed, found =>
      'stock' in found ? stockText([found.stock], shop.streams) : '',
    )
  })

const sizeOf = ({ size }: SizeOptions) => (size === undefined ? {} : { size })
const noteOf = ({ note }: { readonly note?: string }) => (note === undefined ? {} : { note })

/** Copies came in. */
export function receive(
  terminal: Terminal,
  id: string,
  copies: number,
  options: ReceiveOptions & CommonOptions,
): Promise<ExitCode> {
  const { cost } = options
  const asked: Input<'staff.receiveStock'> = {
    id,
    copies,
    ...sizeOf(options),
    ...noteOf(options),
    ...(cost !== undefined && { unit_cost_minor: cost }),
  }
  return done(terminal, options, ({ ports }, key) => ports.api.call('staff.receiveStock', asked, key))
}

/** The shelf has more or fewer copies than the shop thinks. */
export const correct = (
  terminal: Terminal,
  id: string,
  options: CorrectOptions & CommonOptions,
): Promise<ExitCode> =>
  done(terminal, options, ({ ports }, key) => {
    const asked = { id, change: options.by, reason: options.reason, ...sizeOf(options) }
    return ports.api.call('staff.correctStock', asked, key)
  })

/** Copies leave the shelf and are not sold. */
export const writeOff = (
  terminal: Terminal,
  id: string,
  copies: number,
  options: WriteOffOptions & CommonOptions,
): Promise<ExitCode> =>
  done(terminal, options, ({ ports }, key) => {
    const asked = { id, copies, reason: options.reason, ...sizeOf(options), ...noteOf(options) }
    return ports.api.call('staff.writeOffStock', asked, key)
  })

/** Says from how few free copies on an item is running out. */
export async function mark(
  terminal: Terminal,
  id: string,
  least: string,
  options: SizeOptions & CommonOptions,
): Promise<ExitCode> {
  if (!/^(none|\d{1,6})$/.test(least)) {
    const about = 'Give a whole number of copies, or none.'
    return openStreams(terminal, options).fail({ code: 'option_invalid', about })
  }
  const mark = least === 'none' ? null : Number(least)
  return done(terminal, options, ({ ports }) =>
    ports.api.call('staff.setLowMark', { id, mark, ...sizeOf(options) }),
  )
}

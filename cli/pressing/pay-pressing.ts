// Whom a direct pressing is billed to, where its copies go, and how it is paid, from the terminal.
import { isFailure, type Input } from '#contract'
import { directPressingSchemas } from '#contract/schemas/plant/pressings.ts'
import { parsedJson } from '../quote/terms.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { readInput } from '../terminal/files.ts'
import { openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { type PressingOptions, pressingText, reached } from './pressings.ts'

const Written = directPressingSchemas['pressings.save'].input.pick({ billing: true, addresses: true })

/** Says whom invoices are made out to, and where copies go, as a file has it: either, or both. */
export async function savePressing(
  terminal: Terminal,
  { text, file }: { readonly text: string; readonly file: string },
  options: PressingOptions,
): Promise<ExitCode> {
  const before = openStreams(terminal, options)
  const read = await readInput(terminal, file)
  if (typeof read !== 'string') return before.fail(read.problem)
  const parsed = parsedJson(read)
  if (isFailure(parsed)) return before.fail(parsed.problem)
  const written = Written.safeParse(parsed.value)
  if (!written.success)
    return before.fail({ code: 'option_invalid', about: `${file} holds no billing and no addresses.` })
  return withShop(terminal, options, async ({ ports: { api }, streams }) =>
    answer(
      streams,
      await api.call('pressings.save', { ...reached(text, options), ...written.data }),
      pressingText,
    ),
  )
}

export interface PayOptions extends PressingOptions {
  readonly way: Input<'pressings.pay'>['way']
}

/** Pays what is due: the link at which a card is taken, or the number to write on a transfer. */
export const payPressing = (
  terminal: Terminal,
  text: string,
  { way, ...options }: PayOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) => {
    const asked = { ...reached(text, options), way }
    const paying = await api.call('pressings.pay', asked, { idempotencyKey: random.key() })
    return answer(streams, paying, ({ link, pressing }) => {
      const { transfer } = pressing.balance ?? pressing.deposit
      return link ?? `Write on the transfer: ${transfer ?? ''}\n\n${pressingText(pressing)}`
    })
  })

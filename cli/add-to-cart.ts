import { driveCart } from './drive-cart.ts'
import type { ExitCode } from './terminal/exit-code.ts'
import { additionOf, readWanted } from './show/wanted.ts'
import { isFailed } from './terminal/problem.ts'
import { type CommonOptions, openStreams } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Puts what was typed in the cart; nothing is added when one of the records cannot be. */
export async function addToCart(
  terminal: Terminal,
  texts: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> {
  const wanted = texts.map(readWanted)
  const unread = wanted.find(isFailed)
  if (unread !== undefined) return openStreams(terminal, options).fail(unread.problem)
  const read = wanted.flatMap(one => (isFailed(one) ? [] : [one]))
  return driveCart(terminal, options, async (_, { ports }) => {
    const additions = await Promise.all(read.map(one => additionOf(ports.api, one)))
    const refused = additions.find(isFailed)
    if (refused !== undefined) return refused
    const id = ports.random.cartId()
    return additions.flatMap(addition =>
      isFailed(addition) ? [] : [{ type: 'cart.add' as const, id, addition }],
    )
  })
}

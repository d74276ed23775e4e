import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

export interface MessageListOptions {
  readonly to?: string
  readonly limit: number
  readonly after?: string
  readonly full?: boolean
}

const runMessageList: Run<MessageListOptions> = async (terminal, _, options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { messagesText } = await import('../../show/messages.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { to, after, limit, full = false } = options
    const page = await ports.api.call('staff.messages', { limit, ...(to && { to }), ...(after && { after }) })
    return answer(streams, page, ({ items, next }) => {
      if (next !== null) streams.say(`There are more: --after ${next}`)
      return messagesText(items, full, streams.paint)
    })
  })
}

/** `sillon message list` */
export function messageListCommand(host: Host, run = runMessageList): Command {
  const command = new Command('list')
    .description('letters between accounts and the shop, newest first (staff)')
    .option('--to <address>', 'only those of this account')
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
    .option('--full', 'with their text')
  withExamples(command, [
    ['sillon message list', 'what accounts wrote, and what was answered'],
    ['sillon message list --to ada@example.com --full', 'the whole correspondence with one account'],
  ])
  return acting(command, host, run)
}

import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

export interface MailListOptions {
  readonly to?: string
  readonly limit: number
  readonly after?: string
  readonly full?: boolean
}

const runMailList: Run<MailListOptions> = async (terminal, _, options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { mailsText } = await import('../../show/mails.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { to, after, limit, full = false } = options
    const page = await ports.api.call('staff.mails', { limit, ...(to && { to }), ...(after && { after }) })
    return answer(streams, page, ({ items, next }) => {
      if (next !== null) streams.say(`There are more: --after ${next}`)
      return mailsText(items, full, streams.paint)
    })
  })
}

/** `sillon mail list` */
export function mailListCommand(host: Host, run = runMailList): Command {
  const command = new Command('list')
    .description('mails the shop sent or keeps, newest first (staff)')
    .option('--to <address>', 'only those to this address')
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
    .option('--full', 'with their text')
  withExamples(command, [
    ['sillon mail list --to ada@example.com', 'what one customer was written'],
    ['sillon mail list --limit 1 --full', 'the latest mail with its text'],
  ])
  return acting(command, host, run)
}

import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

export interface MailStoppedOptions {
  readonly limit: number
  readonly after?: string
}

const runMailStopped: Run<MailStoppedOptions> = async (terminal, _, options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { stoppedText } = await import('../../show/mails.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { after, limit } = options
    const page = await ports.api.call('staff.suppressions', { limit, ...(after && { after }) })
    return answer(streams, page, ({ items, next }) => {
      if (next !== null) streams.say(`There are more: --after ${next}`)
      return stoppedText(items, streams.paint)
    })
  })
}

/** `sillon mail stopped` */
export function mailStoppedCommand(host: Host, run = runMailStopped): Command {
  const command = new Command('stopped')
    .description('addresses that get no mails: they came back, or were called spam (staff)')
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
  withExamples(command, [
    ['sillon mail stopped', 'each with what its mail server said'],
    ['sillon mail stopped --json', 'the same for a script'],
  ])
  return acting(command, host, run)
}

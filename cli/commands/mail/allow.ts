import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runMailAllow: Run<object> = async (terminal, [email = ''], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const lifted = await ports.api.call('staff.liftSuppression', { email })
    return answer(streams, lifted, () => `Mails go to ${email} again.`)
  })
}

/** `sillon mail allow` */
export function mailAllowCommand(host: Host, run = runMailAllow): Command {
  const command = new Command('allow')
    .description('let mails go to an address again that gets none (staff)')
    .argument('<address>', 'as `sillon mail stopped` shows it')
  withExamples(command, [
    ['sillon mail allow ada@example.com', 'when its owner has mended the mailbox'],
    ['sillon mail stopped && sillon mail allow ada@example.com', 'look first, then let mails go'],
  ])
  return acting(command, host, run)
}

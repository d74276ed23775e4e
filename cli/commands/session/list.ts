import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runSessionList: Run<object> = async (terminal, _, options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { sessionsText } = await import('../../show/sessions.ts')
  return withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('user.sessions', {}), sessions =>
      sessionsText(sessions, streams.paint),
    ),
  )
}

/** `sillon session list` */
export function sessionListCommand(host: Host, run = runSessionList): Command {
  const command = new Command('list').description('where your account is signed in, this session first')
  withExamples(command, [
    ['sillon session list', 'program, place, since when, last used'],
    ['sillon session list --json', 'the same for a script'],
  ])
  return acting(command, host, run)
}

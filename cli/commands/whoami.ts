import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../command.ts'

const runWhoAmI: Run<object> = async (terminal, _, options) => {
  const { whoAmI } = await import('../sign-in.ts')
  return whoAmI(terminal, options)
}

/** `sillon whoami` */
export function whoAmICommand(host: Host, run = runWhoAmI): Command {
  const command = new Command('whoami').description('who is signed in; exit code 4 when nobody is')
  withExamples(command, [
    ['sillon whoami', 'name, e-mail and role'],
    ['sillon whoami --quiet --json', 'for a script'],
  ])
  return acting(command, host, run)
}

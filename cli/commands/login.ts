import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../command.ts'
import type { LoginOptions } from '../sign-in.ts'

const runLogin: Run<LoginOptions> = async (terminal, _, options) => {
  const { signIn } = await import('../sign-in.ts')
  return signIn(terminal, options)
}

/** `sillon login` */
export function loginCommand(host: Host, run = runLogin): Command {
  const command = new Command('login')
    .description('sign in; the session is kept in a file that only you can read')
    .option('-e, --email <address>', 'who you are; asked for when left out')
    .option('--code <code>', 'second factor of an account that has one; asked for at a terminal')
    .option('--password-stdin', 'take the password from the first line of stdin')
  withExamples(command, [
    ['sillon login', 'asks for e-mail and password, which is not shown'],
    ['sillon login --email ada@example.com --password-stdin < secret.txt', 'in a script'],
  ])
  return acting(command, host, run)
}

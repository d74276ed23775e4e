import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../command.ts'

const runLogout: Run<object> = async (terminal, _, options) => {
  const { signOut } = await import('../sign-in.ts')
  return signOut(terminal, options)
}

/** `sillon logout` */
export function logoutCommand(host: Host, run = runLogout): Command {
  const command = new Command('logout').description('end the session, here and on the server')
  withExamples(command, [
    ['sillon logout', 'leave'],
    ['sillon logout --url https://shop.example', 'leave another shop'],
  ])
  return acting(command, host, run)
}

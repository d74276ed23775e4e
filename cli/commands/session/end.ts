import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

export interface SessionEndOptions {
  readonly others?: boolean
}

const runSessionEnd: Run<SessionEndOptions> = async (terminal, [id], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { sessionsText } = await import('../../show/sessions.ts')
  return withShop(terminal, options, async ({ ports: { api }, streams }) => {
    if ((id !== undefined) === (options.others === true))
      return streams.fail({ code: 'usage', about: 'Name a session, or say --others.' })
    if (id !== undefined && !/^\d{1,9}$/.test(id))
      return streams.fail({ code: 'option_invalid', about: `${id} is no number of a session.` })
    const left =
      id === undefined
        ? await api.call('user.endOtherSessions', {})
        : await api.call('user.endSession', { id: Number(id) })
    return answer(streams, left, sessions =>
      sessions.length === 0 ? 'None is left.' : sessionsText(sessions, streams.paint),
    )
  })
}

/** `sillon session end` */
export function sessionEndCommand(host: Host, run = runSessionEnd): Command {
  const command = new Command('end')
    .description('end a session of your account at once, wherever it is; prints those that are left')
    .argument('[id]', 'number of the session')
    .option('--others', 'every session but this one')
  withExamples(command, [
    ['sillon session end 12', 'signs that one out'],
    ['sillon session end --others', 'stays signed in here alone'],
  ])
  return acting(command, host, run)
}

import { menuFlags } from '#domain/people/user.ts'
import type { AuthSnapshot } from './auth.machine.ts'

function statusOf(snapshot: AuthSnapshot) {
  const { session } = snapshot.value
  if (session === 'starting' || session === 'checking') return 'checking' as const
  if (session === 'authorising' || session === 'entering') return 'signingIn' as const
  return session === 'closing' || session === 'closed' ? ('leaving' as const) : session
}

/** Who is here, what went wrong, and what the account menu shows. Spec sections 4 and 6. */
export function viewAuth(snapshot: AuthSnapshot) {
  const { user, problem, lastErrand, errandProblem } = snapshot.context
  const status = statusOf(snapshot)
  return {
    status,
    isBusy: snapshot.hasTag('busy'),
    user,
    name: user?.customer?.firstname ?? user?.name ?? '',
    newMessages: user?.new_messages ?? 0,
    menu: menuFlags(user ?? undefined),
    // That a code is wanted is no problem: it is asked for.
    problem: problem?.code === 'second_factor_needed' ? null : problem,
    errand: { act: lastErrand, status: snapshot.value.errand, problem: errandProblem },
    can: {
      signIn: snapshot.matches({ session: 'anonymous' }),
      giveCode: status === 'proving',
      cancel: status === 'signingIn' || status === 'proving',
      logOut: snapshot.matches({ session: 'authenticated' }),
      runErrand: !snapshot.matches({ errand: 'running' }),
    },
  }
}

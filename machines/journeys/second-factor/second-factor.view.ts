import type { SecondFactorSnapshot } from './second-factor.machine.ts'

/** Whether there is a second factor, and what is asked or shown on the way to one and back. */
export function viewSecondFactor(snapshot: SecondFactorSnapshot) {
  const { factor, act, typed, offer, codes, problem } = snapshot.context
  const isProving = snapshot.matches('proving') || snapshot.matches('beginning') || snapshot.matches('ending')
  return {
    factor,
    act,
    typed,
    /** What is asked for: the password, the first code, or nothing. */
    asks: isProving ? ('password' as const) : codes.length === 0 && offer ? ('code' as const) : null,
    offer,
    codes,
    problem,
    isBusy: snapshot.hasTag('busy'),
    can: {
      begin: snapshot.can({ type: 'secondFactor.choose', act: 'begin' }),
      end: snapshot.can({ type: 'secondFactor.choose', act: 'end' }),
      drop: snapshot.can({ type: 'secondFactor.drop' }),
    },
  }
}

export type SecondFactorView = ReturnType<typeof viewSecondFactor>

import { type StepName, stepNames } from '#domain/opening/questions.ts'
import type { OpeningSnapshot } from './opening.machine.ts'
import { stepBefore, stepsToAsk } from './opening.setup.ts'

/** Where a step stands: in the shop from before, answered, asked now, or still to come. */
type Standing = 'done' | 'answered' | 'asked' | 'later'

function statusOf(snapshot: OpeningSnapshot) {
  if (snapshot.hasTag('busy')) return 'busy'
  if (snapshot.matches('open')) return 'open'
  if (snapshot.matches('taken')) return 'taken'
  return snapshot.matches('reviewing') ? 'reviewing' : 'asking'
}

/** What a page or a terminal shows of a shop that is being opened. */
export function viewOpening(snapshot: OpeningSnapshot) {
  const { step, answers, done, mistakes, problem, ownerId } = snapshot.context
  const steps = stepsToAsk(snapshot.context)
  const goTo = (to: StepName): boolean => snapshot.can({ type: 'opening.goTo', step: to })
  const standing = (name: StepName): Standing => {
    if (done[name] !== undefined) return 'done'
    if (name === step) return 'asked'
    return goTo(name) ? 'answered' : 'later'
  }
  return {
    status: statusOf(snapshot),
    /** The step that is asked; null when all answers are shown. */
    step,
    steps: stepNames.map(name => ({ name, standing: standing(name), says: done[name] ?? null })),
    /** Steps that are asked here, for what is read of their answers. */
    asks: steps,
    /** Which of the steps that are asked here this is, from 1; the last one is that all answers are shown. */
    place: { at: (step === null ? steps.length : steps.indexOf(step)) + 1, of: steps.length + 1 },
    answers,
    mistakes,
    problem,
    /** Who became the owner here; null before, and where the owner was there already. */
    ownerId,
    before: stepBefore(snapshot.context) ?? null,
    /** The owner is not there yet, so a password is asked. */
    needsPassword: steps.includes('owner'),
    can: { back: snapshot.can({ type: 'opening.back' }) },
  }
}

export type OpeningView = ReturnType<typeof viewOpening>

// Forms that pages bring: each a form machine of its own, with the call it is for and what follows from it.
import { type AnyActorRef, enqueueActions, fromPromise } from 'xstate'
import type { RouteId } from '#domain/site/route-table.ts'
import { type ShopFact, fact, shopRef } from '../facts.ts'
import { type FormInput, formMachine, type Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import type { FormId, ShopContext } from './shop.types.ts'
import type { BroughtJourney } from './start-shop.ts'

/** What is told once a form was sent: to another journey, to the root, or to the form itself. */
export interface Told {
  readonly to?: string
  readonly event: { readonly type: string; readonly [detail: string]: unknown }
}

export interface FormPlan {
  readonly systemId: FormId
  readonly routes: readonly RouteId[]
  readonly submit: (ports: ShopPorts, submission: Submission) => Promise<object>
  /** What follows from an answer that is no failure. */
  readonly follows?: (answer: object) => readonly Told[]
  readonly input: (ports: ShopPorts, context: ShopContext) => Omit<FormInput, 'name'>
}

/** Said when something was saved; the form says so as well. */
export const saved: ShopFact = fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })

/** Empties the form it is sent by. */
export const emptied = (systemId: FormId): Told => ({
  to: systemId,
  event: { type: 'form.reset', values: {} },
})

/** Tells the root. */
export const telling = (event: ShopFact): Told => ({ event })

const isHanded = (answer: object): answer is { readonly sent: Submission } => 'sent' in answer

/** For a form that only checks: what passes is handed to the journeys that carry it out. */
export const handing = (
  tell: (sent: Submission) => readonly Told[],
): Pick<FormPlan, 'submit' | 'follows'> => ({
  submit: (_, sent) => Promise.resolve({ sent }),
  follows: answer => (isHanded(answer) ? tell(answer.sent) : []),
})

interface House {
  readonly system: { get(systemId: string): AnyActorRef | undefined }
}

/** A journey by its system id, while it is there. */
export const named = ({ system }: House, systemId: string): AnyActorRef | undefined => system.get(systemId)

/** A form, wired to its call. */
export const provideForm =
  ({ submit, follows = () => [] }: Pick<FormPlan, 'submit' | 'follows'>) =>
  (ports: ShopPorts) =>
    formMachine.provide({
      actors: {
        submit: fromPromise<object, Submission>(({ input }) => submit(ports, input)),
      },
      actions: {
        announceSent: enqueueActions(({ enqueue, system, self }, answer: object) => {
          for (const { to, event } of follows(answer)) {
            const journey = to === undefined ? shopRef({ system, self }) : named({ system }, to)
            if (journey) enqueue.sendTo(journey, event)
          }
        }),
      },
    })

/** A form as its page brings it. */
export const formJourney = (plan: FormPlan): BroughtJourney => ({
  systemId: plan.systemId,
  routes: plan.routes,
  logic: provideForm(plan),
  input: (context, ports) => ({ ...plan.input(ports, context), name: plan.systemId }),
})

/** Text of a field as it was typed: spaces are part of a password. */
export const typedIn = ({ data }: Submission, name: string): string => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** Text of a field; empty when there is none. */
export const textIn = (sent: Submission, name: string): string => typedIn(sent, name).trim()

/** Whether a box is ticked. */
export const isTicked = ({ data }: Submission, name: string): boolean => data[name] === true

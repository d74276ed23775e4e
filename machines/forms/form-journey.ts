// Forms of pages: each a journey of the form machine, with the call it is for and what follows from it.
import { type AnyActorRef, enqueueActions, fromPromise } from 'xstate'
import { type ShopFact, fact, shopRef } from '../shop-events.ts'
import { type Journey, type Known, defineJourney } from '../journey.ts'
import {
  type FormInput,
  type FormMachine,
  formMachine,
  type Submission,
} from '../journeys/form/form.machine.ts'
import { type FormView, viewForm } from '../journeys/form/form.view.ts'
import type { ShopPorts } from '../ports.ts'

/** What is told once a form was sent: to another journey, to the root, or to the form itself. */
export interface Told {
  readonly to?: string
  readonly event: { readonly type: string; readonly [detail: string]: unknown }
}

interface Sending {
  readonly submit: (ports: ShopPorts, submission: Submission, signal: AbortSignal) => Promise<object>
  /** What follows from an answer that is no failure. */
  readonly follows?: (answer: object) => readonly Told[]
}

type FormJourney<Id extends string, Given> = Journey<Id, FormMachine, FormView, Given>

interface FormPlan<Id extends string, Given>
  extends Sending,
    Pick<FormJourney<Id, Given>, 'id' | 'lives' | 'isCalm' | 'isOfRecord' | 'endsOn'> {
  readonly input: (known: Known, ports: ShopPorts, given: Given) => Omit<FormInput, 'name'>
}

/** Said when something was saved; the form says so as well. */
export const saved: ShopFact = fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })

/** Empties a form. */
export const emptied = (id: string): Told => ({ to: id, event: { type: 'form.reset', values: {} } })

/** Empties a form that goes on saying that it was sent; `values`: what is left in it. */
export const emptiedAsSent = (id: string, values: Readonly<Record<string, string>> = {}): Told => ({
  to: id,
  event: { type: 'form.reset', values, wasSent: true },
})

/** Tells the root. */
export const telling = (event: ShopFact): Told => ({ event })

/** Has the page load its data anew. */
export const pageReload: Told = { to: 'page', event: { type: 'page.reload' } }

/** The account as it is now goes to those who show who is signed in. */
export const userChanged = (user: object): Told => ({ to: 'auth', event: { type: 'auth.userChanged', user } })

const isHanded = (answer: object): answer is { readonly sent: Submission } => 'sent' in answer

/** For a form that only checks: what passes is handed to the journeys that carry it out. */
export const handing = (tell: (sent: Submission) => readonly Told[]): Sending => ({
  submit: (_, sent) => Promise.resolve({ sent }),
  follows: answer => (isHanded(answer) ? tell(answer.sent) : []),
})

interface Named {
  get(systemId: string): AnyActorRef | undefined
}

/** A journey by its system id, while it is there. */
const named = (system: Named, id: string): AnyActorRef | undefined => system.get(id)

/** The form machine with its call. */
export const provideForm = (ports: ShopPorts, { submit, follows = () => [] }: Sending) =>
  formMachine.provide({
    actors: {
      submit: fromPromise<object, Submission>(({ input, signal }) => submit(ports, input, signal)),
    },
    actions: {
      announceSent: enqueueActions(({ enqueue, system, self }, answer: object) => {
        for (const { to, event } of follows(answer)) {
          const journey = to === undefined ? shopRef({ system, self }) : named(system, to)
          if (journey) enqueue.sendTo(journey, event)
        }
      }),
    },
  })

/** The definition of a form: where it lives, its fields, its call, and what follows. */
export const defineForm = <const Id extends string, Given = undefined>({
  submit,
  follows,
  input,
  ...placed
}: FormPlan<Id, Given>): FormJourney<Id, Given> =>
  defineJourney({
    ...placed,
    machine: formMachine,
    provide: ports => provideForm(ports, { submit, ...(follows && { follows }) }),
    input: (known, ports, given: Given) => ({ ...input(known, ports, given), name: placed.id }),
    view: viewForm,
  })

/** What a form asks for that makes a move by one press, and what follows: the page is loaded anew. */
export const movePlan = (...also: readonly string[]) => ({
  isCalm: true,
  follows: () => [pageReload, telling(saved)],
  input: () => ({ fields: ['move', ...also].map(name => ({ name, rule: { required: name !== 'reason' } })) }),
})

/** The one of these words that a hidden field has; a page that sends another is broken. */
export function wordIn<T extends string>(sent: Submission, name: string, words: readonly T[]): T {
  const found = words.find(word => word === textIn(sent, name))
  if (found === undefined) throw new Error(`no ${name} is called ${textIn(sent, name)}`)
  return found
}

/** Text of a field as it was typed: spaces are part of a password. */
export const typedIn = ({ data }: Pick<Submission, 'data'>, name: string): string => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** Text of a field; empty when there is none. */
export const textIn = (sent: Pick<Submission, 'data'>, name: string): string => typedIn(sent, name).trim()

/** Whether a box is ticked. */
export const isTicked = ({ data }: Submission, name: string): boolean => data[name] === true

interface FileFacts {
  readonly name: string
  readonly size: number
}

/** The file that was chosen in a field; undefined when there is none. */
export function fileIn({ data }: Submission, name: string): FileFacts | undefined {
  const isFile = (value: unknown): value is FileFacts =>
    typeof value === 'object' && value !== null && 'size' in value && 'name' in value
  const chosen: unknown = data[name]
  return isFile(chosen) ? chosen : undefined
}

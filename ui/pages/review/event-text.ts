import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/** What the log of a project calls what happened, and the words for it. */
const eventWords = {
  'project.create': 'review_event.create',
  'project.submit': 'review_event.submit',
  'project.withdraw': 'review_event.withdraw',
  'project.approve': 'review_event.approve',
  'project.askChanges': 'review_event.askChanges',
  'project.refuse': 'review_event.refuse',
  'project.reopen': 'review_event.reopen',
  'project.launch': 'review_event.launch',
  'project.launchPaid': 'review_event.launch',
  'project.goalReached': 'review_event.goalReached',
  'project.topUp': 'review_event.topUp',
  'project.cancelBelowGoal': 'review_event.cancelBelowGoal',
  'project.close': 'review_event.close',
  'project.expire': 'review_event.expire',
  'project.ownerCancel': 'review_event.ownerCancel',
  'project.abort': 'review_event.abort',
  'project.lateAbort': 'review_event.abort',
  'project.proposeLateAbort': 'review_event.proposeLateAbort',
  'project.bookLoss': 'review_event.bookLoss',
  'project.takedown': 'review_event.takedown',
  'project.extend': 'review_event.extend',
  'project.delete': 'review_event.delete',
  'project.archive': 'review_event.archive',
} as const satisfies Record<string, MessageId>

const isKnown = (type: string): type is keyof typeof eventWords => Object.hasOwn(eventWords, type)

/** What happened to a project, in the reader's language; what nobody has a word for stays as it is. */
export function useProjectEvent() {
  const t = useT()
  return (type: string): string => (isKnown(type) ? t(eventWords[type]) : type)
}
